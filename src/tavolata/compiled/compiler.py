"""Compile the registered rules with numba, for CPU and GPU."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FunctionType
from typing import Any

from llvmlite import ir
from numba import types
from numba.core import cgutils
from numba.core.datamodel.models import RecordModel
from numba.extending import (
    intrinsic,
    overload,
    overload_method,
    register_jitable,
    register_model,
)

from tavolata.core.chance import rotate_left
from tavolata.core.rule import RULES, SELDOM

# Rules neither allocate nor raise, so nothing needs counting references or checking divisors.
OPTIONS = {"error_model": "numpy", "_nrt": False}

_registered = 0


def register_rules() -> None:
    """Make every rule declared so far callable from compiled code."""
    global _registered  # noqa: PLW0603  # numba's registry is global, and so is what it knows
    for function in RULES[_registered:]:
        if function is rotate_left:
            _register_rotation()
        elif function in SELDOM:
            _register_noinline(function)
        else:
            register_jitable(**OPTIONS, forceinline=True)(function)
    _registered = len(RULES)


def _register_noinline(function: Callable[..., Any]) -> None:
    """Register a rule that is not inlined: inlined everywhere, code grows huge.

    A device whose code does not fit its instruction cache waits for it most of the time.
    """
    assert isinstance(function, FunctionType)
    code, names, closure = function.__code__, function.__globals__, function.__closure__
    body = FunctionType(code, names, function.__name__, closure=closure)
    register_jitable(**OPTIONS, forceinline=True)(body)

    @overload(function, strict=False, jit_options=OPTIONS | {"forceinline": False})
    def _called(*args: Any) -> Any:
        def call(*args: Any) -> Any:
            _noinline()
            return body(*args)

        return call


@intrinsic
def _noinline(context: Any) -> Any:
    """Mark the function that calls this as noinline for LLVM."""

    def generate(context: Any, builder: ir.IRBuilder, signature: Any, args: Any) -> Any:
        builder.function.attributes.add("noinline")
        return context.get_dummy_value()

    return types.none(), generate


def _register_rotation() -> None:
    """Register the rotation of a 32-bit word as one instruction; devices miss it."""

    @overload(rotate_left, jit_options=OPTIONS | {"forceinline": True})
    def _rotated(word: Any, by: Any) -> Any:
        def rotate(word: Any, by: Any) -> Any:
            return _rotate_word(word, by)

        return rotate


@intrinsic
def _rotate_word(context: Any, word: types.Integer, by: types.Integer) -> Any:
    def generate(context: Any, builder: ir.IRBuilder, signature: Any, args: Any) -> Any:
        narrow, wide = ir.IntType(32), ir.IntType(64)
        word, by = (builder.trunc(arg, narrow) for arg in args)
        back = builder.sub(ir.Constant(narrow, 32), by)
        rotated = builder.or_(builder.shl(word, by), builder.lshr(word, back))
        return builder.zext(rotated, wide)

    return types.int64(types.int64, types.int64), generate


@intrinsic
def copy_row(context: Any, to: types.Record, row: types.Record) -> Any:
    """Copy a row in words of 64 bits: devices would do it byte by byte."""
    cells, rest = divmod(row.size, 8)
    assert rest == 0

    def generate(context: Any, builder: ir.IRBuilder, signature: Any, args: Any) -> Any:
        word = ir.IntType(64)
        target, source = (builder.bitcast(arg, word.as_pointer()) for arg in args)
        with cgutils.for_range(builder, ir.Constant(word, cells)) as loop:
            cell = builder.load(builder.gep(source, [loop.index]))
            builder.store(cell, builder.gep(target, [loop.index]))
        return context.get_dummy_value()

    return types.none(to, row), generate


class SpecializedRow(types.Record):  # type: ignore[misc]  # numba has no types
    """A row type some of whose fields are constants to the compiler."""

    def __init__(self, row: types.Record, known: tuple[tuple[str, int], ...]) -> None:
        fields = [(name, field._asdict()) for name, field in row.fields.items()]
        self.known = dict(known)
        super().__init__(fields, row.size, row.aligned)

    @property
    def key(self) -> Any:
        """Return what tells one such type from another."""
        return super().key, tuple(self.known.items())


register_model(SpecializedRow)(RecordModel)


def register_specialized_row(arrays: Any) -> None:
    """Let a target's module for arrays compile the constant fields of a row as constants."""

    @arrays.lower_getattr_generic(SpecializedRow)
    def _field(context: Any, builder: Any, row: SpecializedRow, value: Any, name: str) -> Any:
        if name in row.known:
            return context.get_constant(row.typeof(name), row.known[name])
        return arrays.record_getattr(context, builder, row, value, name)


@contextmanager
def without_index_wraparound(arrays: Any) -> Iterator[None]:
    """Compile without asking of every index whether it counts from the end; none does.

    The question costs a tenth of the speed. Numba has no switch for it, so a function of its
    module for arrays is exchanged while we compile, and only then: others may count backwards.
    """
    asking = arrays.fix_integer_index
    arrays.fix_integer_index = _plain_index
    try:
        yield
    finally:
        arrays.fix_integer_index = asking


def _plain_index(context: Any, builder: ir.IRBuilder, kind: Any, index: Any, size: Any) -> Any:
    return context.cast(builder, index, kind, types.intp if kind.signed else types.uintp)


@intrinsic
def _count_bits(context: Any, word: types.Integer) -> Any:
    def generate(context: Any, builder: ir.IRBuilder, signature: Any, args: Any) -> Any:
        return builder.ctpop(args[0])

    return types.int64(types.int64), generate


@overload_method(types.Integer, "bit_count")
def _bit_count(word: Any) -> Any:
    def count(word: Any) -> Any:
        return _count_bits(word)

    return count
