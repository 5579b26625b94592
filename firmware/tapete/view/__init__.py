"""What to tell people, as codes with arguments."""

from tapete.view.moments import moment
from tapete.view.scene import Scene
from tapete.view.standing import look

__all__ = ("Scene", "look", "moment")
