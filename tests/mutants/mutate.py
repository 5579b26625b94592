"""Small changes to a module's tree, each of which some test should notice."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, cast

COMPARED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
COMPUTED: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.Add,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.BitXor: ast.BitOr,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}
ONLY_WORDS = ("source", "name", "direction")  # of a sheet: told to people, never played by


@dataclass
class Site:
    """A place where a module can be changed: `apply` changes the tree it was found in."""

    where: str  # module and function
    before: str
    after: str
    apply: Callable[[], None]
    number: int = 0  # of equal ones in the same function, from 1

    def name(self) -> str:
        """Return what this change is called, whatever line it stands on."""
        again = f" #{self.number}" if self.number > 1 else ""
        return f"{self.where}: {self.before} -> {self.after}{again}"


class _Finder:
    """Walks a tree and notes every change; annotations and docstrings are left alone."""

    def __init__(self, module: str) -> None:
        self.module = module
        self.scope: list[str] = []
        self.statement: ast.Assign | None = None  # the one that is walked
        self.sites: list[Site] = []

    def walk(self, node: ast.AST) -> None:
        if isinstance(node, (ast.Import, ast.ImportFrom)) or _for_the_checker(node):
            return
        scoped = isinstance(node, (ast.FunctionDef, ast.ClassDef))
        if scoped:
            self.scope.append(node.name)
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Call):
            self.statement = node
        self._of_operators(node)
        self._of_tests(node)
        for child, put in _children(node):
            if not _is_docstring(child):
                self._of_place(child, put)
            self.walk(child)
        if scoped:
            self.scope.pop()

    def _note(
        self,
        node: ast.AST,
        apply: Callable[[], None],
        after: str = "",
        around: ast.AST | None = None,
    ) -> None:
        """Note a change; its words are what the code (around it) says before and after."""
        shown = around or node
        before = _line(shown)
        if not after:
            undo = _copy(node)
            apply()
            after = _line(shown)
            undo()
        where = ".".join([self.module, *self.scope])
        site = Site(where, before, after, apply)
        site.number = 1 + sum(
            (other.where, other.before, other.after) == (where, before, after)
            for other in self.sites
        )
        self.sites.append(site)

    def _of_operators(self, node: ast.AST) -> None:
        if isinstance(node, ast.Compare):
            for index, op in enumerate(node.ops):
                self._note(node, _put_item(node.ops, index, COMPARED[type(op)]()))
        elif isinstance(node, (ast.BinOp, ast.AugAssign)) and type(node.op) in COMPUTED:
            if not isinstance(node, ast.BinOp) or not _of_strings(node):
                self._note(node, _put(node, "op", COMPUTED[type(node.op)]()))
        elif isinstance(node, ast.BoolOp):
            other = ast.Or() if isinstance(node.op, ast.And) else ast.And()
            self._note(node, _put(node, "op", other))
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.Constant) and isinstance(child.value, int):
                value = not child.value if isinstance(child.value, bool) else child.value + 1
                around = None if isinstance(node, (ast.If, ast.While, ast.For)) else node
                if not self.scope and self.statement:
                    around = self.statement
                self._note(child, _put(child, "value", value), around=around)
        if isinstance(node, ast.Dict) and "sheets." in self.module:
            self._of_words(node)

    def _of_words(self, node: ast.Dict) -> None:
        """Turn the words of a sheet round: the first value of an option is its default."""
        for key, value in zip(node.keys, node.values, strict=True):
            told = isinstance(key, ast.Constant) and key.value in ONLY_WORDS
            for inner in ast.walk(value):
                if told or not isinstance(inner, ast.Constant) or not isinstance(inner.value, str):
                    continue
                words = inner.value.split()
                other = words[:-1] if "=" in inner.value else words[::-1]
                if len(words) > 1 and not isinstance(value, ast.Dict):
                    self._note(inner, _put(inner, "value", " ".join(other)))

    def _of_tests(self, node: ast.AST) -> None:
        if isinstance(node, (ast.If, ast.While, ast.IfExp)) and not isinstance(
            node.test, (ast.Compare, ast.BoolOp, ast.UnaryOp)
        ):
            test = node.test
            negated = ast.UnaryOp(ast.Not(), test)
            self._note(test, _put(node, "test", negated), f"not {_line(test)}")

    def _of_place(self, node: ast.AST, put: Callable[[ast.AST], None]) -> None:
        """Note what can be taken out of its place, or stand another there."""
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, (ast.Not, ast.USub)):
            self._note(node, lambda: put(node.operand), _line(node.operand))
        elif isinstance(node, (ast.Break, ast.Continue)):
            other = ast.Continue() if isinstance(node, ast.Break) else ast.Break()
            self._note(node, lambda: put(other), _line(other))
        elif self.scope and _can_go(node):
            self._note(node, lambda: put(ast.Pass()), "pass")


def _can_go(node: ast.AST) -> bool:
    """Tell whether a statement does something that need not be done for the next to run."""
    if isinstance(node, ast.Expr):
        return isinstance(node.value, ast.Call)
    if isinstance(node, ast.AugAssign):
        return True
    targets = node.targets if isinstance(node, ast.Assign) else []
    return any(isinstance(target, (ast.Attribute, ast.Subscript)) for target in targets)


def _of_strings(node: ast.BinOp) -> bool:
    """Tell whether strings are joined or filled here: only numbers are worth another operator."""
    sides = (node.left, node.right)
    return any(isinstance(side, ast.Constant) and isinstance(side.value, str) for side in sides)


def _is_docstring(node: ast.AST) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def _for_the_checker(node: ast.AST) -> bool:
    """Tell whether this is for the type checker only."""
    if isinstance(node, ast.Assign):
        return isinstance(node.targets[0], ast.Name) and node.targets[0].id == "TYPE_CHECKING"
    return (
        isinstance(node, ast.If)
        and isinstance(node.test, ast.Name)
        and (node.test.id == "TYPE_CHECKING")
    )


def _children(node: ast.AST) -> Iterator[tuple[ast.AST, Callable[[ast.AST], None]]]:
    """Yield the children with what puts another in their place."""
    for field, value in ast.iter_fields(node):
        if field in ("annotation", "returns", "type_comment"):
            continue
        if isinstance(value, ast.AST):
            yield value, _setter(node, field)
        elif isinstance(value, list):
            items = cast("list[Any]", value)
            for index, item in enumerate(items):
                if isinstance(item, ast.AST):
                    yield item, _item_setter(items, index)


def _setter(node: ast.AST, field: str) -> Callable[[ast.AST], None]:
    return lambda other: setattr(node, field, other)


def _item_setter(items: list[Any], index: int) -> Callable[[ast.AST], None]:
    def put(other: ast.AST) -> None:
        items[index] = other

    return put


def _put(node: ast.AST, field: str, value: object) -> Callable[[], None]:
    return lambda: setattr(node, field, value)


def _put_item(items: list[ast.cmpop], index: int, value: ast.cmpop) -> Callable[[], None]:
    def put() -> None:
        items[index] = value

    return put


def _copy(node: ast.AST) -> Callable[[], None]:
    """Remember a node's fields; the returned function puts them back."""
    fields: dict[str, Any] = {
        field: cast("list[Any]", value)[:] if isinstance(value, list) else value
        for field, value in ast.iter_fields(node)
    }

    def undo() -> None:
        for field, value in fields.items():
            now = getattr(node, field)
            if isinstance(now, list):
                now[:] = value  # a change may hold on to the list itself
            else:
                setattr(node, field, value)

    return undo


def _line(node: ast.AST) -> str:
    """Return the code of a node in one line."""
    return " ".join(ast.unparse(node).split())


def sites(module: str, tree: ast.AST) -> list[Site]:
    """Return every change that can be made to a module's tree."""
    finder = _Finder(module)
    finder.walk(tree)
    return finder.sites
