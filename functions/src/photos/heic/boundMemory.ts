type Memory = { buffer: ArrayBuffer; grow(pages: number): number }

// Node has it; its types come with the browser's alone.
declare const WebAssembly: { Memory: { prototype: Memory } }

const pageBytes = 65_536

/**
 * From now on no memory of WebAssembly in this thread grows beyond so many bytes: what asks for more is
 * refused, as where a machine has no more.
 */
export function boundMemory(bytes: number): void {
  const { grow } = WebAssembly.Memory.prototype
  WebAssembly.Memory.prototype.grow = function (this: Memory, pages: number): number {
    if (this.buffer.byteLength + pages * pageBytes > bytes) throw new RangeError('out of memory')
    return grow.call(this, pages)
  }
}
