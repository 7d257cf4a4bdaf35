import { createHash } from 'node:crypto'
import { AttemptFailed } from './attemptError.ts'

/** What Drive promised of a file's bytes. */
export type Promised = { size: number; md5: string }

/**
 * The bytes of `source` as they come; ends only when they proved to be the promised ones. Holds no
 * more than one piece.
 * @throws AttemptFailed when they are others or break off, or when nothing comes for `idleMs`
 * milliseconds while somebody waits for it: a slow reader is not Drive's fault.
 */
export async function* verifiedBytes(
  source: AsyncIterator<Buffer>,
  { size, md5 }: Promised,
  idleMs: number,
): AsyncGenerator<Buffer, void> {
  const hash = createHash('md5')
  let count = 0
  for (;;) {
    const next = await withinIdle(source.next(), idleMs)
    if (next.done) break
    count += next.value.length
    // Or it might never end.
    if (count > size) throw wrongBytes(`more than ${size} bytes`)
    hash.update(next.value)
    yield next.value
  }
  if (hash.digest('hex') !== md5) throw wrongBytes(`${count} of ${size} bytes, another checksum`)
}

const wrongBytes = (detail: string) =>
  new AttemptFailed({ kind: 'passing', detail, retryAfterMs: 0, isBytes: true })

async function withinIdle<Value>(value: Promise<Value>, idleMs: number): Promise<Value> {
  let timer: NodeJS.Timeout | undefined
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`silent for ${idleMs} ms`)), idleMs)
  })
  try {
    return await Promise.race([value, tooLong])
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error)
    throw new AttemptFailed({ kind: 'passing', detail, retryAfterMs: 0 })
  } finally {
    clearTimeout(timer)
  }
}
