"""Teach numba the rules. The only place, with ``cpu`` and ``gpu``, that knows the compiler."""

from typing import Any

from llvmlite import ir
from numba import types
from numba.extending import intrinsic, overload_method, register_jitable

from tavolata.rule import RULES, SELDOM

_taught = 0


def teach() -> None:
    """Make every rule known so far callable from compiled code."""
    global _taught  # noqa: PLW0603  # numba's registry is global, and so is what it knows
    for function in RULES[_taught:]:
        unfold = function not in SELDOM
        register_jitable(error_model="numpy", _nrt=False, forceinline=unfold)(function)
    _taught = len(RULES)


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
