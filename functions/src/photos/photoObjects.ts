import { z } from 'zod'
import { variantsOf } from '../../../domain/paths.ts'
import { variantMimeType } from '../../../domain/variants.ts'
import type { Variant } from '../publish/pendingChange.ts'
import {
  ignore,
  listObjects,
  readObject,
  type StoredObject,
  storageBucket,
} from '../storageBucket.ts'
import { publicUrl } from './publicUrl.ts'

const tokenKey = 'firebaseStorageDownloadTokens'

const uploaderKey = 'uploader'

/** `storage.rules` let visitors read variants with the value `yes`. */
const shownKey = 'shown'

const accessOf = (isPublic: boolean) => ({
  // A day, because hidden photos must leave caches.
  cacheControl: isPublic ? 'public, max-age=86400' : 'private, no-store',
  metadata: { [shownKey]: isPublic ? 'yes' : 'no' },
})

export type ObjectFacts = ReturnType<typeof factsOf>

function factsOf({ size, timeCreated, generation, metadata }: StoredObject) {
  return {
    bytes: size,
    hasDownloadToken: Boolean(metadata[tokenKey]),
    /** The uploader's uid, which `storage.rules` require of clients; null if a function or a command wrote the object. */
    uploader: z.string().nullish().parse(metadata[uploaderKey]) ?? null,
    /** Milliseconds since 1970. */
    createdAt: Date.parse(timeCreated),
    generation,
  }
}

export function photoObjects() {
  const bucket = storageBucket()
  return {
    /** A download token bypasses the rules. */
    async deleteDownloadToken(path: string): Promise<void> {
      const change = bucket.file(path).setMetadata({ metadata: { [tokenKey]: null } })
      await change.catch(ignore(404))
    },
    async download(path: string, generation?: string): Promise<Buffer | null> {
      // Uncompressed content could be a thousand times as large.
      const download = bucket
        .file(path, generation ? { generation } : {})
        .download({ decompress: false })
      const [bytes] = (await download.catch(ignore(404))) ?? []
      return bytes ?? null
    },
    /** Writes a private object, unless one exists at the path. */
    async save(path: string, bytes: Buffer): Promise<void> {
      const saved = bucket.file(path).save(bytes, {
        // One request; resumable uploads pay off from 5 MB.
        resumable: false,
        contentType: variantMimeType,
        metadata: accessOf(false),
        // An existing object is the same picture, and may be public.
        preconditionOpts: { ifGenerationMatch: 0 },
      })
      await saved.catch(ignore(412))
    },
    /** Without an id, of all photos. */
    async listVariants(imageId?: string): Promise<readonly Variant[]> {
      const variants: Variant[] = []
      for await (const { name: path, metadata } of listObjects(variantsOf(imageId))) {
        const isPublic = metadata[shownKey] === 'yes'
        variants.push({ path, isPublic, hasToken: Boolean(metadata[tokenKey]) })
      }
      return variants
    },
    /** Also removes the download token. Ignores missing objects. */
    async setPublic(path: string, isPublic: boolean): Promise<void> {
      const { metadata, ...access } = accessOf(isPublic)
      // Readers of a public object can create a token, which would outlive the access.
      const withoutToken = { ...access, metadata: { ...metadata, [tokenKey]: null } }
      await bucket.file(path).setMetadata(withoutToken).catch(ignore(404))
    },
    async remove(path: string, generation?: string): Promise<void> {
      await bucket.file(path, generation ? { generation } : {}).delete({ ignoreNotFound: true })
    },
    async describe(path: string): Promise<ObjectFacts | null> {
      const object = await readObject(path)
      return object && factsOf(object)
    },
    publicUrl: (path: string) => publicUrl(bucket.name, path),
  }
}
