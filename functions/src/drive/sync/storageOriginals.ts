import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { originalsOf } from '../../../../domain/paths.ts'
import { storageBucket } from '../../storageBucket.ts'
import { idPrefix } from './findMissing.ts'
import type { ObjectPorts } from './syncPorts.ts'

const nameSchema = z.object({ name: z.string() })

/** An upload of at most 10 MB that takes longer hangs, and is begun anew. Milliseconds. */
const longestUploadMs = 3 * 60_000

/** The originals in the bucket. */
export function storageOriginals(uploadMs = longestUploadMs): ObjectPorts {
  const bucket = storageBucket()
  const touch = async (path: string) => {
    await bucket.file(path).copy(bucket.file(path))
  }
  return {
    touch,
    async list() {
      const paths = new Set<string>()
      const prefix = originalsOf(idPrefix)
      for await (const file of bucket.getFilesStream({ prefix }))
        paths.add(nameSchema.parse(file).name)
      return paths
    },
    async has(path) {
      const [exists] = await bucket.file(path).exists()
      return exists
    },
    async upload(path, { md5, mime_type }, bytes, signal) {
      const object = bucket.file(path).createWriteStream({
        // The client's own check deletes the object when it fails, an earlier good one too.
        validation: false,
        resumable: false,
        contentType: mime_type,
        metadata: { md5Hash: Buffer.from(md5, 'hex').toString('base64') },
        // Never over one that is there: its path says that it is the same.
        preconditionOpts: { ifGenerationMatch: 0 },
      })
      const either = AbortSignal.any([signal, AbortSignal.timeout(uploadMs)])
      await pipeline(bytes, object, { signal: either }).catch((error: unknown) => {
        if (!isThereAlready(error)) throw error
        return touch(path)
      })
    },
  }
}

function isThereAlready(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 412
}
