import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { driveIdPrefix, isFromDrive } from '../../../../domain/driveFolders.ts'
import { originalsOf, parseOriginalPath } from '../../../../domain/paths.ts'
import { storageBucket } from '../../storageBucket.ts'
import type { ObjectPorts } from './syncPorts.ts'

const objectSchema = z.object({
  name: z.string(),
  /** Lacks where an object is made of parts, which no original is. */
  md5Hash: z.string().optional(),
  generation: z.coerce.string(),
})
type BucketObject = z.infer<typeof objectSchema>

const listedSchema = z.object({ metadata: objectSchema })

/** An upload of at most 10 MB that takes longer hangs, and is begun anew. Milliseconds. */
const longestUploadMs = 3 * 60_000

/** The originals in the bucket. */
export function storageOriginals(uploadMs = longestUploadMs): ObjectPorts {
  const bucket = storageBucket()
  const touch = async (path: string) => {
    await bucket.file(path).copy(bucket.file(path))
  }
  const find = async (path: string): Promise<BucketObject | null> => {
    const [metadata] = (await bucket.file(path).getMetadata().catch(ignoreMissing)) ?? []
    return metadata ? objectSchema.parse(metadata) : null
  }
  const has = async (path: string) => {
    const object = await find(path)
    return object !== null && hasExpectedContent(object)
  }
  const remove = async ({ name, generation }: BucketObject) => {
    await bucket.file(name, { generation }).delete({ ignoreNotFound: true })
  }
  return {
    touch,
    has,
    async list() {
      const paths = new Set<string>()
      const prefix = originalsOf(driveIdPrefix)
      for await (const file of bucket.getFilesStream({ prefix })) {
        const { metadata: object } = listedSchema.parse(file)
        // Photos of clients may lie in Drive's projects, as many as somebody likes to send.
        const { imageId = '' } = parseOriginalPath(object.name) ?? {}
        if (isFromDrive(imageId) && hasExpectedContent(object)) paths.add(object.name)
      }
      return paths
    },
    async upload(path, { md5, mime_type }, bytes, signal) {
      const object = bucket.file(path).createWriteStream({
        // The client's own check deletes the object when it fails, an earlier good one too.
        validation: false,
        resumable: false,
        contentType: mime_type,
        metadata: { md5Hash: Buffer.from(md5, 'hex').toString('base64') },
        // Never over one that is there: it may be the same by now.
        preconditionOpts: { ifGenerationMatch: 0 },
      })
      const either = AbortSignal.any([signal, AbortSignal.timeout(uploadMs)])
      await pipeline(bytes, object, { signal: either }).catch(async (error: unknown) => {
        if (!hasCode(error, 412)) throw error
        const there = await find(path)
        if (there && hasExpectedContent(there)) return touch(path)
        // Other bytes lie at the place: that object goes, no newer one, and the next attempt stores.
        if (there) await remove(there)
        throw error
      })
    },
  }
}

/** Whether the object has the content that its path tells: a path alone can be guessed. */
function hasExpectedContent({ name, md5Hash }: BucketObject): boolean {
  const md5 = md5Hash && Buffer.from(md5Hash, 'base64').toString('hex')
  return md5 !== undefined && parseOriginalPath(name)?.filename.startsWith(`${md5}.`) === true
}

function ignoreMissing(error: unknown): undefined {
  if (!hasCode(error, 404)) throw error
}

function hasCode(error: unknown, code: number): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
