import { Readable } from 'node:stream'
import { type DriveContext, driveUnits, findFile } from './driveContext.ts'
import type { DriveFile } from './driveTypes.ts'
import { AttemptFailed, FileFailed } from './errors.ts'
import { type ExpectedContent, verifiedBytes } from './verifiedBytes.ts'

type Consume<Result> = (bytes: Readable, signal: AbortSignal) => Promise<Result>
/** The consumer's own errors are results: only Drive's are retried. */
type Consumed<Result> = { value: Result } | { consumerError: unknown }

export async function downloadFile<Result>(
  drive: DriveContext,
  { id, md5, size }: Pick<DriveFile, 'id' | 'md5' | 'size'>,
  consume: Consume<Result>,
  signal: AbortSignal | undefined,
): Promise<Result> {
  if (md5 === null || size === null) throw new Error(`${id} has no bytes to download`)
  const attempt = () => consumeOnce(drive, { id, md5, size }, consume, signal)
  const consumed = await drive
    .retry(attempt, driveUnits.download, signal)
    .catch(async (error: unknown) => {
      if (!(error instanceof AttemptFailed)) throw error
      throw await explainFailure(drive, { id, md5 }, error, signal)
    })
  if ('consumerError' in consumed) throw consumed.consumerError
  return consumed.value
}

async function consumeOnce<Result>(
  drive: DriveContext,
  file: ExpectedContent & { id: string },
  consume: Consume<Result>,
  outer: AbortSignal | undefined,
): Promise<Consumed<Result>> {
  const ending = new AbortController()
  const signal = outer ? AbortSignal.any([outer, ending.signal]) : ending.signal
  const source = await drive.requests.media(file.id, signal)
  const { bytes, check } = verifiedStream(source, file, drive.timeouts.idleMs)
  try {
    const value = await consume(bytes, signal)
    if (check.state === 'passed') return { value }
    if (check.state === 'pending')
      throw new Error(`the bytes of ${file.id} were not read to their end`)
  } catch (error) {
    outer?.throwIfAborted()
    if (check.state !== 'failed') return { consumerError: error }
  } finally {
    ending.abort()
    bytes.destroy()
  }
  throw check.error
}

function verifiedStream(source: Readable, expected: ExpectedContent, idleMs: number) {
  const check: { state: 'pending' | 'passed' | 'failed'; error: unknown } = {
    state: 'pending',
    error: null,
  }
  async function* chunks() {
    try {
      yield* verifiedBytes(source[Symbol.asyncIterator](), expected, idleMs)
      check.state = 'passed'
    } catch (error) {
      // If the consumer destroys the stream, its own error is thrown in here.
      if (error instanceof AttemptFailed) Object.assign(check, { state: 'failed', error })
      throw error
    }
  }
  const bytes = Readable.from(chunks(), { objectMode: false })
  // The consumer may not listen, and an unhandled 'error' event ends the process.
  bytes.on('error', () => {})
  return { bytes, check }
}

async function explainFailure(
  drive: DriveContext,
  { id, md5 }: Pick<DriveFile, 'id' | 'md5'>,
  { kind, message }: AttemptFailed,
  signal: AbortSignal | undefined,
): Promise<FileFailed> {
  const found = await findFile(drive, id, signal)
  if (found === null) return new FileFailed('gone', message)
  if (found.md5 !== md5) return new FileFailed('changed', message)
  return new FileFailed(kind === 'wrong_content' ? 'corrupt' : 'unavailable', message)
}
