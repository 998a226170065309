"""How Numba is made to compile a kernel: once, for one signature, and only as far as it is used.

Left to itself Numba compiles a function anew for every width of an integer that reaches it, for a
literal, and for an array inside a record; it makes each one callable from Python; and it copies the
code of all that a function calls into the function's own, to optimise and translate it again. Here

- integers reach a kernel as 64 bits and arrays as arrays, whoever calls it;
- a large kernel is translated once: its callers know its name, and whoever loads one of them from
  disk loads it first;
- any other that only kernels call is an inner one: optimised, to be copied into its callers, but
  never translated. When Python calls it after all, it is compiled once more.
"""

import gc
import hashlib
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from importlib import import_module
from pathlib import Path
from typing import Any, Self

from numba.core import codegen, sigutils, types
from numba.core.caching import CompileResultCacheImpl, FunctionCache
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import CompilerBase, DefaultPassBuilder, compile_result
from numba.core.compiler_lock import global_compiler_lock
from numba.core.compiler_machinery import register_pass
from numba.core.imputils import lower_cast
from numba.core.lowering import Lower
from numba.core.registry import CPUDispatcher, cpu_target
from numba.core.typed_passes import NativeLowering

from kingdomino.core import notice

index_files: set[Path] = set()  # where what this process loaded or compiled is kept

_large: dict[str, tuple[str, str, tuple[Any, ...]]] = {}  # by name in machine code


class _NoEntry:
    """In place of what Python would call."""


class KernelDispatcher(CPUDispatcher):
    """A kernel: what Python calls, and what other kernels are compiled against."""

    # Numba's own, which it does not declare.
    _compiler: Any
    _cache: Any

    is_large = False
    _is_kernel_calling = False  # to be read and written under the compiler's lock

    def get_call_template(self, args: Any, kws: Any) -> Any:
        """The signature for a kernel that calls this one; Numba holds its lock."""
        self._is_kernel_calling = True
        try:
            return super().get_call_template(args, kws)
        finally:
            self._is_kernel_calling = False

    def compile(self, sig: Any) -> Any:
        """Compile or load it for arguments of these types, as wide as they come."""
        arguments, _ = sigutils.normalize_signature(sig)
        widened = tuple(map(_widened, arguments))
        with global_compiler_lock, notice.waiting(), _few_collections():
            is_inner = self._is_kernel_calling and not self.is_large
            known: Any = self.overloads.get(widened)
            if known is not None:
                if is_inner or not isinstance(known.entry_point, _NoEntry):
                    return known.entry_point
                del self.overloads[widened]
            compiler = self._compiler.pipeline_class
            if is_inner:
                self._compiler.pipeline_class = InnerKernelCompiler
            self._cache.is_inner = is_inner
            try:
                entry_point = super().compile(widened)
            finally:
                self._compiler.pipeline_class = compiler
            if self.is_large:
                self._stand_apart(self.overloads[widened])
            return entry_point

    def add_overload(self, cres: Any) -> None:
        """Keep what was compiled or loaded."""
        if cres.entry_point is None:  # an inner kernel, just compiled
            cres = cres._replace(entry_point=_NoEntry())
            self.targetctx.insert_user_function(cres.entry_point, cres.fndesc, [cres.library])
        if isinstance(cres.entry_point, _NoEntry):
            self.overloads[cres.signature.args] = cres
            return
        super().add_overload(cres)
        # Of inner kernels in its code, which were in no code before.
        for environment in cres._find_referenced_environments():
            cres.library.codegen.set_env(environment.env_name, environment)

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


@contextmanager
def _few_collections() -> Iterator[None]:
    """Look for garbage seldom: compiling makes much that lives on, and little of it in circles."""
    thresholds = gc.get_threshold()
    gc.set_threshold(*(max(pair) for pair in zip(thresholds, (20_000, 50, 100), strict=True)))
    try:
        yield
    finally:
        gc.set_threshold(*thresholds)


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


class KernelCache(FunctionCache):
    """Keeps an inner kernel and one that Python calls apart."""

    is_inner = False

    def load_overload(self, sig: Any, target_context: Any) -> Any | None:
        """What is on disk. One that Python calls serves its callers as well as an inner one."""
        found = self._load(sig, target_context)
        if found is None and self.is_inner:
            self.is_inner = False
            found = self._load(sig, target_context)
            self.is_inner = True
        if found is not None:
            index_files.add(self._index_file)
        return found

    def _load(self, sig: Any, target_context: Any) -> Any | None:
        try:
            found = super().load_overload(sig, target_context)
        except Exception:  # noqa: BLE001 - a file that was cut short fails in any way
            self._forget()
            return None
        if found is None:
            return None
        # Two processes that write at once may write to one file, and its index knows one of them.
        is_right = isinstance(found.entry_point, _NoEntry) == self.is_inner
        return found if is_right and found.signature.args == sig else None

    def save_overload(self, sig: Any, data: Any) -> None:
        """Write it to disk; where there is no room it lives in this process alone."""
        index_files.add(self._index_file)
        try:
            super().save_overload(sig, data)
        except OSError:
            self._forget()

    def _forget(self) -> None:
        """Let what is on disk be written anew."""
        with suppress(OSError):
            self._index_file.unlink()

    @property
    def _index_file(self) -> Path:
        return Path(self._cache_file._index_path)

    def _index_key(self, sig: Any, codegen: Any) -> Any:
        return (*super()._index_key(sig, codegen), self.is_inner)


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
        called, parts = payload
        for name, module, kernel, arguments in called:
            getattr(import_module(module), kernel).compile(arguments)
            if name not in _large:
                return None  # compiled anew, under another name: the caller must be, too
        (name, kind, code), *rest = parts
        if kind != "bitcode":
            return super().rebuild(target_context, parts)
        fields = "fndesc environment signature objectmode lifted type_annotation reload_init"
        return compile_result(
            typing_context=target_context.typing_context,
            target_context=target_context,
            entry_point=_NoEntry(),
            library=_InnerLibrary.read(name, code),
            **dict(zip([*fields.split(), "referenced_envs"], rest, strict=True)),
        )


class _InnerLibrary(JITCodeLibrary):
    """Code that is optimised, to be copied into that of others, and never translated."""

    @classmethod
    def read(cls, name: str, bitcode: bytes) -> Self:
        """The code as it was before it was written to disk."""
        library = cls(cpu_target.target_context.codegen(), name)
        library._final_module = codegen.ll.parse_bitcode(bitcode)  # type: ignore[attr-defined]
        library._finalize_final_module()
        return library

    def serialize_using_object_code(self) -> Any:
        """What is written to disk."""
        return self.serialize_using_bitcode()

    def _optimize_final_module(self) -> None:
        # The cheap half of what Numba does: its callers' code is optimised with it again.
        manager, passes = self._codegen._module_pass_manager(
            loop_vectorize=self._codegen._loopvect,
            slp_vectorize=False,
            opt=self._codegen._opt_level,
            cost="cheap",
        )
        manager.run(self._final_module, passes)

    def _finalize_final_module(self) -> None:
        self._finalize_dynamic_globals()
        self._verify_declare_only_symbols()
        self._finalized = True


class KernelCompiler(CompilerBase):
    """Numba's own compiler, but for the name that a function gets in machine code."""

    lowering: type[NativeLowering] = NativeLowering

    def define_pipelines(self) -> list[Any]:
        """The passes of the compiler."""
        # Numba counts functions, as they come; on disk a name must mean the same to everybody,
        # wherever this package is installed.
        identity = self.state.func_id
        notice.compiling(identity.modname)
        place = f"{identity.modname}:{identity.firstlineno} {identity.func_qualname}"
        identity.unique_id = int(hashlib.sha256(place.encode()).hexdigest()[:12], 16)
        manager = DefaultPassBuilder.define_nopython_pipeline(self.state)
        manager.passes = [
            (self.lowering if each is NativeLowering else each, text)
            for each, text in manager.passes
        ]
        manager.finalize()
        return [manager]


class InnerKernelCompiler(KernelCompiler):
    """The compiler of kernels that only kernels call."""

    def define_pipelines(self) -> list[Any]:
        """The passes of the compiler, none of which makes machine code or a way in from Python."""
        self.state.flags.no_compile = self.state.flags.no_cpython_wrapper = True
        name = self.state.func_id.func_qualname
        self.state.library = _InnerLibrary(self.state.targetctx.codegen(), name)
        return super().define_pipelines()


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
