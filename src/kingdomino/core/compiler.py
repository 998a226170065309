"""How Numba is made to compile a kernel: once, for one signature, and large ones apart.

Left to itself Numba compiles a function anew for every width of an integer that reaches it, for a
literal, and for an array inside a record; and it copies the code of all that a function calls into
the function's own, to optimise and translate it again. Here

- integers reach a kernel as 64 bits and arrays as arrays, whoever calls it;
- a large kernel is translated once: its callers know its name, and whoever loads one of them from
  disk loads it first.
"""

import hashlib
from importlib import import_module
from typing import Any

from numba.core import sigutils, types
from numba.core.caching import CompileResultCacheImpl
from numba.core.compiler import CompilerBase, DefaultPassBuilder
from numba.core.compiler_machinery import register_pass
from numba.core.imputils import lower_cast
from numba.core.lowering import Lower
from numba.core.registry import CPUDispatcher
from numba.core.typed_passes import NativeLowering

from kingdomino.core import notice

_large: dict[str, tuple[str, str, tuple[Any, ...]]] = {}  # by name in machine code


class KernelDispatcher(CPUDispatcher):
    """A kernel: what Python calls, and what other kernels are compiled against."""

    is_large = False

    def compile(self, sig: Any) -> Any:
        """Compile or load it for arguments of these types, as wide as they come."""
        arguments, _ = sigutils.normalize_signature(sig)
        widened = tuple(map(_widened, arguments))
        is_new = widened not in self.overloads
        with notice.waiting():
            entry_point = super().compile(widened)
        if self.is_large and is_new:
            self._stand_apart(self.overloads[widened])
        return entry_point

    def _stand_apart(self, result: Any) -> None:
        """Let callers know its name alone, not its code."""
        function = self.py_func
        _large[result.fndesc.mangled_name] = (
            function.__module__,
            function.__qualname__,
            result.signature.args,
        )
        self.targetctx.remove_user_function(result.entry_point)
        self.targetctx.insert_user_function(result.entry_point, result.fndesc, ())


def _widened(argument: types.Type) -> types.Type:
    """The type that stands for all whose values a kernel takes for the same."""
    argument = types.unliteral(argument)
    if isinstance(argument, types.Integer) and argument != types.uint64:
        return types.int64
    if isinstance(argument, types.NestedArray):  # inside a record
        return types.Array(argument.dtype, argument.ndim, "C")
    return argument


@lower_cast(types.NestedArray, types.Array)
def _as_array(_context: Any, _builder: Any, _from: Any, _to: Any, value: Any) -> Any:
    return value  # a record's array is described as any other


class KernelCacheImpl(CompileResultCacheImpl):
    """Keeps with a kernel the names of the large ones that it calls."""

    def reduce(self, cres: Any) -> Any:
        """What is written to disk."""
        called = [
            (function.name, *_large[function.name])
            for function in cres.library._final_module.functions
            if function.is_declaration and function.name in _large
        ]
        return called, super().reduce(cres)

    def rebuild(self, target_context: Any, payload: Any) -> Any | None:
        """A kernel from disk; None when it calls what is not there any more."""
        called, rest = payload
        for name, module, kernel, arguments in called:
            getattr(import_module(module), kernel).compile(arguments)
            if name not in _large:
                return None  # compiled anew, under another name: the caller must be, too
        return super().rebuild(target_context, rest)


class KernelCompiler(CompilerBase):
    """Numba's own compiler, but for the name that a function gets in machine code."""

    lowering: type[NativeLowering] = NativeLowering

    def define_pipelines(self) -> list[Any]:
        """The passes of the compiler."""
        # Numba counts functions, as they come; on disk a name must mean the same to everybody.
        identity = self.state.func_id
        notice.compiling(identity.modname)
        place = f"{identity.filename}:{identity.firstlineno} {identity.func_qualname}"
        identity.unique_id = int(hashlib.sha256(place.encode()).hexdigest()[:12], 16)
        manager = DefaultPassBuilder.define_nopython_pipeline(self.state)
        manager.passes = [
            (self.lowering if each is NativeLowering else each, text)
            for each, text in manager.passes
        ]
        manager.finalize()
        return [manager]


class _OutOfLineLower(Lower):
    """Marks the function for LLVM as one that is called, never copied into its callers."""

    def setup_function(self, fndesc: Any) -> None:
        super().setup_function(fndesc)
        self.function.attributes.add("noinline")


@register_pass(mutates_CFG=True, analysis_only=False)
class _OutOfLineLowering(NativeLowering):
    _name = "out_of_line_lowering"

    @property
    def lowering_class(self) -> type[Lower]:
        return _OutOfLineLower


class LargeKernelCompiler(KernelCompiler):
    """The compiler of kernels that stand apart."""

    lowering = _OutOfLineLowering
