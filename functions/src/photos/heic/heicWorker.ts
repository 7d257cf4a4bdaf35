import { parentPort, workerData } from 'node:worker_threads'
import libheif from 'libheif-js/wasm-bundle.js'
import { z } from 'zod'
import { decodeHeic } from '../../../../domain/heif/decodeHeic.ts'

type Memory = { buffer: ArrayBuffer; grow(pages: number): number }

// Node has it; its types come with the browser's alone.
declare const WebAssembly: { Memory: { prototype: Memory } }

const pageBytes = 65_536

/**
 * From now on no memory of WebAssembly in this thread grows beyond so many bytes: what asks for more is
 * refused, as where a machine has no more.
 */
function boundMemory(bytes: number): void {
  const { grow } = WebAssembly.Memory.prototype
  WebAssembly.Memory.prototype.grow = function (this: Memory, pages: number): number {
    if (this.buffer.byteLength + pages * pageBytes > bytes) throw new RangeError('out of memory')
    return grow.call(this, pages)
  }
}

/** The largest photo that is let in takes 985 MiB; of the instance's 2 GiB the rest is the others'. */
boundMemory(1024 * 2 ** 20)

/** Decodes one HEIC file and ends: see `convertHeic`, which starts it. */
const { bytes } = z.object({ bytes: z.instanceof(Uint8Array) }).parse(workerData)
const answer = decodeHeic(libheif, bytes, { forScreen: false })
parentPort?.postMessage(answer, typeof answer === 'string' ? [] : [answer.data.buffer])
