import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { AttemptFailed } from './errors.ts'

export type Consume<Result> = (bytes: Readable, signal: AbortSignal) => Promise<Result>

type Download = {
  open: (signal: AbortSignal) => Promise<Readable>
  size: number
  md5: string
  idleMs: number
  signal: AbortSignal | undefined
}

/**
 * One attempt. Returns what `consume` returned or threw, because its own errors aren't retried.
 * @throws AttemptFailed if size or checksum is wrong, the stream breaks, or no chunk arrives for `idleMs` while the
 * consumer waits. A slow consumer doesn't count.
 */
export async function consumeVerified<Result>(
  { open, signal: outer, ...expected }: Download,
  consume: Consume<Result>,
): Promise<() => Result> {
  const ending = new AbortController()
  const signal = outer ? AbortSignal.any([outer, ending.signal]) : ending.signal
  const source = await open(signal)
  const check: { isPassed: boolean; failure: AttemptFailed | null } = {
    isPassed: false,
    failure: null,
  }
  async function* chunks() {
    try {
      yield* verifiedBytes(source[Symbol.asyncIterator](), expected)
      check.isPassed = true
    } catch (error) {
      // If the consumer destroys the stream, its own error is thrown in here.
      if (error instanceof AttemptFailed) check.failure = error
      throw error
    }
  }
  const bytes = Readable.from(chunks(), { objectMode: false })
  // The consumer may not listen, and an unhandled 'error' event ends the process.
  bytes.on('error', () => {})
  try {
    const value = await consume(bytes, signal)
    if (check.isPassed) return () => value
    if (!check.failure) throw new Error('the bytes were not read to their end')
  } catch (error) {
    outer?.throwIfAborted()
    if (!check.failure) {
      return () => {
        throw error
      }
    }
  } finally {
    ending.abort()
    bytes.destroy()
  }
  throw check.failure
}

async function* verifiedBytes(
  source: AsyncIterator<Buffer>,
  { size, md5, idleMs }: Pick<Download, 'size' | 'md5' | 'idleMs'>,
): AsyncGenerator<Buffer, void> {
  const hash = createHash('md5')
  let count = 0
  for (;;) {
    const next = await nextWithin(source, idleMs)
    if (next.done) break
    count += next.value.length
    if (count > size) throw new AttemptFailed('wrong_content', `more than ${size} bytes`)
    hash.update(next.value)
    yield next.value
  }
  if (hash.digest('hex') === md5) return
  throw new AttemptFailed('wrong_content', `${count} of ${size} bytes, wrong checksum`)
}

async function nextWithin(source: AsyncIterator<Buffer>, idleMs: number) {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no data for ${idleMs} ms`)), idleMs)
  })
  try {
    return await Promise.race([source.next(), timeout])
  } catch (error) {
    throw new AttemptFailed('transient', error instanceof Error ? error.message : String(error))
  } finally {
    clearTimeout(timer)
  }
}
