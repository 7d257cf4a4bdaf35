import { z } from 'zod'
import { variantsOf } from '../../../domain/paths.ts'
import { variantMimeType } from '../../../domain/variants.ts'
import type { Variant } from '../publish/publishPorts.ts'
import { storageBucket } from '../storageBucket.ts'
import type { ObjectFacts, PhotoPorts, PhotoRecords } from './photoPorts.ts'
import { publicUrl } from './publicUrl.ts'

export type PhotoObjects = Omit<PhotoPorts, keyof PhotoRecords> & {
  /** Every variant in the bucket, of one photo, of older contents too, or of all. */
  listVariants(imageId?: string): Promise<readonly Variant[]>
  /** Lets visitors fetch an object, or refuses it, and takes its token; that there is none is fine. */
  setPublic(path: string, open: boolean): Promise<void>
}

/** The metadata key in which Firebase keeps an object's download tokens. */
const tokenKey = 'firebaseStorageDownloadTokens'

/** The metadata key in which `storage.rules` demand the account of who uploads. */
const senderKey = 'uploader'

/** The metadata key by which `storage.rules` let visitors fetch a variant, or refuse it. */
const shownKey = 'shown'

/** The metadata of a variant's object that say who may fetch it. */
const accessOf = (open: boolean) => ({
  // A day: what is withdrawn must not live on in caches.
  cacheControl: open ? 'public, max-age=86400' : 'private, no-store',
  metadata: { [shownKey]: open ? 'yes' : 'no' },
})

const objectSchema = z.object({
  size: z.coerce.number(),
  timeCreated: z.string(),
  generation: z.coerce.string(),
  metadata: z.record(z.string(), z.unknown()).optional(),
})

const listedFields = 'items(name,metadata),nextPageToken'

const listedSchema = z.object({
  name: z.string(),
  metadata: z.record(z.string(), z.unknown()).default({}),
})

/** What a task says of its object, from the object's metadata. */
export function describeMetadata(metadata: unknown): ObjectFacts {
  const { size, timeCreated, generation, metadata: custom } = objectSchema.parse(metadata)
  return {
    bytes: size,
    hasDownloadToken: Boolean(custom?.[tokenKey]),
    sender: z.string().nullish().parse(custom?.[senderKey]) ?? null,
    createdAt: Date.parse(timeCreated),
    generation,
  }
}

/** The originals and variants of photos in the storage bucket. */
export function photoObjects(): PhotoObjects {
  const bucket = storageBucket()
  return {
    async dropDownloadToken(path) {
      const change = bucket.file(path).setMetadata({ metadata: { [tokenKey]: null } })
      await change.catch(ignoreMissing)
    },
    async download(path, generation) {
      // As it is stored: what says that it is compressed may be a thousand times as large.
      const download = bucket
        .file(path, generation ? { generation } : {})
        .download({ decompress: false })
      const [bytes] = (await download.catch(ignoreMissing)) ?? []
      return bytes ?? null
    },
    async save(path, bytes) {
      const saved = bucket.file(path).save(bytes, {
        // One request: variants are far below the 5 MB from which a resumable upload pays.
        resumable: false,
        contentType: variantMimeType,
        metadata: accessOf(false),
        // What lies there is the same picture, and visitors may be looking at it.
        preconditionOpts: { ifGenerationMatch: 0 },
      })
      await saved.catch(ignoreExisting)
    },
    async listVariants(imageId) {
      const prefix = variantsOf(imageId)
      const variants: Variant[] = []
      // With fields the client gives what was sent: its own objects take 7 KB each, and a gallery has
      // five for each photo.
      for await (const answer of bucket.getFilesStream({ prefix, fields: listedFields })) {
        const { name: path, metadata } = listedSchema.parse(answer)
        const open = metadata[shownKey] === 'yes'
        variants.push({ path, open, hasToken: Boolean(metadata[tokenKey]) })
      }
      return variants
    },
    async setPublic(path, open) {
      const { metadata, ...access } = accessOf(open)
      // Who may read an object can have a token made for it, and would keep that.
      const withoutToken = { ...access, metadata: { ...metadata, [tokenKey]: null } }
      await bucket.file(path).setMetadata(withoutToken).catch(ignoreMissing)
    },
    async remove(path, generation) {
      await bucket.file(path, generation ? { generation } : {}).delete({ ignoreNotFound: true })
    },
    async describe(path) {
      const [metadata] = (await bucket.file(path).getMetadata().catch(ignoreMissing)) ?? []
      return metadata ? describeMetadata(metadata) : null
    },
    publicUrl: (path) => publicUrl(bucket.name, path),
  }
}

function ignoreMissing(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 404) return
  throw error
}

function ignoreExisting(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === 412)) throw error
}
