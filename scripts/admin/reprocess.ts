import type { App } from 'firebase-admin/app'
import { type Firestore, getFirestore } from 'firebase-admin/firestore'
import PQueue from 'p-queue'
import { imageSchema } from '../../domain/image.ts'
import { variantsVersion } from '../../domain/variants.ts'
import {
  failExhaustedPhoto,
  makeVariants,
  photoPorts,
} from '../../functions/src/photos/makeVariants.ts'

/** `stale`: variants of an older table. `failed`: failed photos. `all`: every finished photo. */
export type Selection = 'stale' | 'failed' | 'all'

export type Progress = {
  seen: number
  ready: number
  failed: { id: string; reason: string }[]
  last: string | null
}

const concurrency = 2
const pageSize = 20

const selectionSchema = imageSchema.pick({
  status: true,
  storage_path: true,
  variants: true,
  variants_version: true,
})
type Candidate = Pick<ReturnType<typeof selectionSchema.parse>, keyof typeof selectionSchema.shape>

/**
 * Makes variants again with the pipeline's own code, in the order of ids. `stop` ends it after the current photos;
 * `after` resumes.
 */
export async function reprocess(
  app: App,
  options: {
    selection: Selection
    after: string | null
    stop: AbortSignal
    onProgress: (progress: Progress) => void
  },
): Promise<Progress> {
  const { selection, stop, onProgress } = options
  const progress: Progress = { seen: 0, ready: 0, failed: [], last: options.after }
  const queue = new PQueue({ concurrency })
  for await (const page of pagesOf(getFirestore(app), options.after)) {
    if (stop.aborted) break
    const selected = page.filter(({ image }) => !image || isSelected(image, selection))
    await Promise.all(
      selected.map(({ id, image }) =>
        queue.add(async () => {
          if (stop.aborted) return
          const reason = image ? await remake(id, image).catch(String) : 'unreadable'
          if (reason === null) progress.ready += 1
          else progress.failed.push({ id, reason })
          onProgress(progress)
        }),
      ),
    )
    if (stop.aborted) break
    progress.seen += page.length
    progress.last = page.at(-1)?.id ?? progress.last
    onProgress(progress)
  }
  return progress
}

async function* pagesOf(database: Firestore, after: string | null) {
  const ordered = database
    .collection('project_images')
    .select(...Object.keys(selectionSchema.shape))
    .orderBy('__name__')
    .limit(pageSize)
  for (let last = after; ; ) {
    const { docs } = await (last ? ordered.startAfter(last) : ordered).get()
    if (docs.length === 0) return
    yield docs.map((document) => ({
      id: document.id,
      image: selectionSchema.safeParse(document.data()).data ?? null,
    }))
    last = docs.at(-1)?.id ?? null
  }
}

function isSelected({ status, variants, variants_version }: Candidate, selection: Selection) {
  switch (selection) {
    case 'failed':
      return status === 'failed'
    case 'stale':
      return variants !== null && (variants_version ?? 0) < variantsVersion
    case 'all':
      return variants !== null && status !== 'deleting'
  }
}

async function remake(imageId: string, { status, storage_path: path }: Candidate) {
  if (status === 'deleting') return 'being_deleted'
  const log = { info: () => undefined }
  const ports = photoPorts()
  const task = { path, force: true }
  const outcome = await makeVariants(task, { log, ports }).catch(async (error: unknown) => {
    await failExhaustedPhoto(task, ports)
    throw error
  })
  switch (outcome.kind) {
    case 'ready':
      return null
    case 'failed':
      return outcome.code
    case 'skipped':
      return outcome.reason
    default:
      return `${imageId} ${outcome.kind}`
  }
}
