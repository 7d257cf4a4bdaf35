import { type ChildProcess, fork } from 'node:child_process'
import { extname } from 'node:path'
import PQueue from 'p-queue'
import { sniffFormat } from '../../../domain/fileFormat.ts'
import type { ImageFailure } from '../../../domain/problems.ts'
import type { MadePhoto } from './makePhoto.ts'

/** Several times what the largest photo takes, in milliseconds; shorter than an attempt may. */
const deadlineMs = 40_000

/** Pages of 64 KiB that WebAssembly may take: 1 GiB, of the instance's 2, is enough for the largest HEIC. */
const memoryLimit = '--wasm-max-mem-pages=16384'

/** The process that decoded ended before it answered: it hung and was killed, or it broke. */
export class DecoderEnded extends Error {}

let decoder: ChildProcess | null = null

/** Decoding fills a CPU: a second photo beside it adds memory and no speed. */
const queue = new PQueue({ concurrency: 1 })

/**
 * `makePhoto` in a process of its own, kept for the next photo. What hangs in a decoder holds a thread
 * that nothing can end but its process, and what breaks one breaks all of it: neither is this one.
 *
 * @throws DecoderEnded
 */
export function decodePhoto(
  original: Buffer,
  deadline = deadlineMs,
): Promise<MadePhoto | ImageFailure> {
  return queue.add(() => ask(original, deadline))
}

/** Starts the process, if there is none, beside what is done before: it takes a quarter of a second. */
export function prepareDecoder(): ChildProcess {
  decoder ??= start()
  return decoder
}

async function ask(original: Buffer, deadline: number): Promise<MadePhoto | ImageFailure> {
  const child = prepareDecoder()
  const { promise, resolve, reject } = Promise.withResolvers<MadePhoto | ImageFailure>()
  const onEnd = () => reject(new DecoderEnded())
  const timer = setTimeout(() => child.kill('SIGKILL'), deadline)
  child.once('message', resolve).once('exit', onEnd).once('error', reject)
  child.send({ original })
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    child.off('message', resolve).off('exit', onEnd).off('error', reject)
    // WebAssembly's memory never shrinks: after a HEIC the next photo has a process of its own.
    if (sniffFormat(original) === 'heic') end(child)
  }
}

function end(child: ChildProcess): void {
  if (decoder === child) decoder = null
  child.kill('SIGKILL')
}

function start(): ChildProcess {
  // It lies beside this module: as source in tests, as a bundle when deployed.
  const file = new URL(`./photoWorker${extname(import.meta.url)}`, import.meta.url)
  const child = fork(file, { serialization: 'advanced', execArgv: [memoryLimit] })
  child.on('exit', () => end(child)).on('error', () => end(child))
  // Waiting for the next photo, it keeps nobody.
  child.unref()
  child.channel?.unref()
  return child
}
