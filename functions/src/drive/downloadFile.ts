import { Readable } from 'node:stream'
import { AttemptFailed } from './attemptError.ts'
import { type DriveContext, driveUnits } from './driveContext.ts'
import { DriveError, type DriveFailure, type DriveFile } from './driveTypes.ts'
import { findFile } from './findFile.ts'
import type { LastError } from './retryDrive.ts'
import { type Promised, verifiedBytes } from './verifiedBytes.ts'

type Consume<Result> = (bytes: Readable, signal: AbortSignal) => Promise<Result>
type Wanted = Promised & { id: string }
/** An error of the consumer's own is a result: only Drive's are worth another attempt. */
type Consumed<Result> = { value: Result } | { consumerError: unknown }

/** Gives the file's checked bytes to `consume`, from their start again after each failure. */
export async function downloadFile<Result>(
  drive: DriveContext,
  file: DriveFile,
  consume: Consume<Result>,
  signal: AbortSignal | undefined,
): Promise<Result> {
  const { id, md5, size } = file
  if (md5 === null || size === null) throw new Error(`${id} has no bytes to download`)
  const tried = await drive.retry(
    () => consumeOnce(drive, { id, md5, size }, consume, signal),
    driveUnits.download,
    signal,
  )
  if ('error' in tried) throw new DriveError(await failureOf(drive, file, tried.error, signal))
  if ('consumerError' in tried.result) throw tried.result.consumerError
  return tried.result.value
}

async function consumeOnce<Result>(
  drive: DriveContext,
  file: Wanted,
  consume: Consume<Result>,
  outer: AbortSignal | undefined,
): Promise<Consumed<Result>> {
  const ending = new AbortController()
  const signal = outer ? AbortSignal.any([outer, ending.signal]) : ending.signal
  const source = await drive.requests.media(file.id, { signal })
  const { bytes, seen } = checked(source, file, drive.timeouts.idleMs)
  try {
    const value = await consume(bytes, signal)
    if (seen.end === 'proven') return { value }
    if (seen.end === 'open') throw new Error(`the bytes of ${file.id} were not read to their end`)
  } catch (error) {
    outer?.throwIfAborted()
    if (seen.end !== 'wrong') return { consumerError: error }
  } finally {
    ending.abort()
    bytes.destroy()
  }
  throw seen.error
}

/** The checked bytes of `source` as a stream, and what was seen of them so far. */
function checked(source: Readable, file: Wanted, idleMs: number) {
  const seen: { end: 'open' | 'proven' | 'wrong'; error: unknown } = { end: 'open', error: null }
  async function* pieces() {
    try {
      yield* verifiedBytes(source[Symbol.asyncIterator](), file, idleMs)
      seen.end = 'proven'
    } catch (error) {
      // A consumer that destroys the stream for a reason of its own has it thrown in here, too.
      if (error instanceof AttemptFailed) Object.assign(seen, { end: 'wrong', error })
      throw error
    }
  }
  const bytes = Readable.from(pieces(), { objectMode: false })
  // A consumer may not listen yet, or not any more; an error that nobody hears ends the process.
  bytes.on('error', () => {})
  return { bytes, seen }
}

/** Whether it is this file's error or Drive's, now that no attempt helped: Drive is asked. */
async function failureOf(
  drive: DriveContext,
  file: DriveFile,
  error: LastError,
  signal: AbortSignal | undefined,
): Promise<DriveFailure> {
  if (error.kind === 'final') return error.failure
  const { detail, isBytes } = error
  const found = await findFile(drive, file.id, signal)
  if (found === null) return { kind: 'file', reason: 'gone', detail }
  if (found.md5 !== file.md5) return { kind: 'file', reason: 'changed', detail }
  return { kind: 'file', reason: isBytes ? 'corrupt' : 'unavailable', detail }
}
