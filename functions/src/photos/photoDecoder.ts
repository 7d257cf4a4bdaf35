import { type ChildProcess, fork } from 'node:child_process'
import { extname } from 'node:path'
import PQueue from 'p-queue'
import { sniffFormat } from '../../../domain/fileFormat.ts'
import type { ImageFailure } from '../../../domain/problems.ts'
import type { MadePhoto } from './makePhoto.ts'

/** In milliseconds. The largest photo takes a fraction of it; the task's timeout is longer. */
const deadlineMs = 40_000

/** Pages of 64 KiB: 1 of the instance's 2 GiB, enough for the largest HEIC. */
const memoryLimit = '--wasm-max-mem-pages=16384'

export class DecoderEnded extends Error {}

let decoder: ChildProcess | null = null

/** Decoding fills a CPU: a second photo at the same time costs memory and gains no speed. */
const queue = new PQueue({ concurrency: 1 })

/**
 * Runs `makePhoto` in a reused child process, so that a hang or a crash of the decoder doesn't affect this
 * one.
 * @throws DecoderEnded
 */
export function decodePhoto(
  original: Buffer,
  deadline = deadlineMs,
): Promise<MadePhoto | ImageFailure> {
  return queue.add(() => ask(original, deadline))
}

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
    // WebAssembly memory never shrinks.
    if (sniffFormat(original) === 'heic') end(child)
  }
}

function end(child: ChildProcess): void {
  if (decoder === child) decoder = null
  child.kill('SIGKILL')
}

function start(): ChildProcess {
  // Source in tests, a bundle when deployed.
  const file = new URL(`./photoWorker${extname(import.meta.url)}`, import.meta.url)
  const child = fork(file, { serialization: 'advanced', execArgv: [memoryLimit] })
  child.on('exit', () => end(child)).on('error', () => end(child))
  // The idle child must not keep this process running.
  child.unref()
  child.channel?.unref()
  return child
}
