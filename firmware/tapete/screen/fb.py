"""`framebuf` from wherever this Python has it: built in on the chip, ours on a PC."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tapete.screen.pc_framebuf import MONO_VLSB, FrameBuffer
else:
    try:
        from framebuf import MONO_VLSB, FrameBuffer
    except ImportError:
        from tapete.screen.pc_framebuf import MONO_VLSB, FrameBuffer

__all__ = ("MONO_VLSB", "FrameBuffer")
