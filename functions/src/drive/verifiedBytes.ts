import { createHash } from 'node:crypto'
import { AttemptFailed } from './errors.ts'

export type ExpectedContent = { size: number; md5: string }

/**
 * Yields the bytes of `source` as they arrive.
 * @throws AttemptFailed if size or checksum is wrong, the stream breaks, or no chunk arrives for `idleMs` while the
 * reader waits. A slow reader doesn't count.
 */
export async function* verifiedBytes(
  source: AsyncIterator<Buffer>,
  { size, md5 }: ExpectedContent,
  idleMs: number,
): AsyncGenerator<Buffer, void> {
  const hash = createHash('md5')
  let count = 0
  for (;;) {
    const next = await nextWithin(source, idleMs)
    if (next.done) break
    count += next.value.length
    if (count > size) throw wrongContent(`more than ${size} bytes`)
    hash.update(next.value)
    yield next.value
  }
  if (hash.digest('hex') !== md5) throw wrongContent(`${count} of ${size} bytes, wrong checksum`)
}

const wrongContent = (detail: string) => new AttemptFailed('wrong_content', detail)

async function nextWithin(source: AsyncIterator<Buffer>, idleMs: number) {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no data for ${idleMs} ms`)), idleMs)
  })
  try {
    return await Promise.race([source.next(), timeout])
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error)
    throw new AttemptFailed('transient', detail)
  } finally {
    clearTimeout(timer)
  }
}
