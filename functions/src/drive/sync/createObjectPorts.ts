import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { driveIdPrefix, isFromDrive } from '../../../../domain/driveFolders.ts'
import { originalsOf, parseOriginalPath } from '../../../../domain/paths.ts'
import type { DriveContent } from '../../../../domain/syncOperation.ts'
import { codeOf } from '../../errorCode.ts'
import { listObjects, readObject, type StoredObject, storageBucket } from '../../storageBucket.ts'

/** Uploads are at most 32 MB. One that takes longer than this has stalled; it is aborted and retried. */
const uploadTimeoutMs = 3 * 60_000

/** The originals in the bucket. An object whose content doesn't match the checksum in its path counts as missing. */
export function createObjectPorts(timeoutMs = uploadTimeoutMs) {
  const bucket = storageBucket()
  /** Rewrites the object, which triggers the pipeline again. */
  const touch = async (path: string): Promise<void> => {
    await bucket.file(path).copy(bucket.file(path))
  }
  return {
    touch,
    async has(path: string): Promise<boolean> {
      const object = await readObject(path)
      return object !== null && hasExpectedContent(object)
    },
    async list(): Promise<ReadonlySet<string>> {
      const paths = new Set<string>()
      for await (const object of listObjects(originalsOf(driveIdPrefix))) {
        // Skips photos that admins uploaded; a Drive project can contain any number of them.
        const { imageId = '' } = parseOriginalPath(object.name) ?? {}
        if (isFromDrive(imageId) && hasExpectedContent(object)) paths.add(object.name)
      }
      return paths
    },
    /**
     * Stores `bytes` if `path` has no object, and touches one with the same content. Deletes one with other
     * content and throws; a retry then stores `bytes`. Stores nothing if `bytes` fails or `signal` aborts.
     */
    async upload(
      path: string,
      { md5, mime_type }: DriveContent,
      bytes: Readable,
      signal: AbortSignal,
    ): Promise<void> {
      const object = bucket.file(path).createWriteStream({
        // If the client's own validation fails, it deletes the object, even an earlier good one.
        validation: false,
        resumable: false,
        contentType: mime_type,
        metadata: { md5Hash: Buffer.from(md5, 'hex').toString('base64') },
        // Never overwrites: another worker may have stored the same content.
        preconditionOpts: { ifGenerationMatch: 0 },
      })
      const either = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)])
      await pipeline(bytes, object, { signal: either }).catch(async (error: unknown) => {
        if (codeOf(error) !== 412) throw error
        const existing = await readObject(path)
        if (existing && hasExpectedContent(existing)) return touch(path)
        // Deletes the wrong content, but only this generation of the object. The next attempt stores the right one.
        if (existing) {
          const { name, generation } = existing
          await bucket.file(name, { generation }).delete({ ignoreNotFound: true })
        }
        throw error
      })
    },
  }
}

/** Checks the content against the path, because a client could upload other content to a guessed path. */
function hasExpectedContent({ name, md5Hash }: StoredObject): boolean {
  const md5 = md5Hash && Buffer.from(md5Hash, 'base64').toString('hex')
  return md5 !== undefined && parseOriginalPath(name)?.filename.startsWith(`${md5}.`) === true
}
