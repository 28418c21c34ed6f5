const pageBytes = 65_536;

interface Memory {
  readonly buffer: ArrayBuffer;
  grow(pages: number): number;
}

/** The part of WebAssembly that is meant here; its types come with those of browsers only. */
interface Engine {
  readonly WebAssembly: { readonly Memory: { readonly prototype: Memory } };
}

/** Lets no WebAssembly memory of this thread grow beyond so many bytes: V8's own limits leave that memory out. */
export function limitWasmMemory(mostBytes: number): void {
  const memory = (globalThis as unknown as Engine).WebAssembly.Memory.prototype;
  // oxlint-disable-next-line typescript/unbound-method -- It is called on the memory that grows.
  const { grow } = memory;
  memory.grow = function growWithin(this: Memory, pages: number): number {
    if (this.buffer.byteLength + pages * pageBytes > mostBytes) throw new RangeError("over the memory limit");
    return grow.call(this, pages);
  };
}
