import { originalPath } from '../../domain/paths.ts'
import type { UploadApi } from '../../web/admin/upload/api.ts'
import { UploadError, type UploadErrorReason } from '../../web/firebase/errors.ts'
import type { PhotoToSend, Transfer } from '../../web/firebase/sendPhoto.ts'

type StoredImage = {
  projectId: string
  path: string
  filename: string
  sortOrder: number
  isFeatured: boolean
  status: 'uploading' | 'processing'
}

/** Firebase in memory, as far as uploads know it. */
export class ServerWorld {
  readonly projects = new Map<string, { title: string }>()
  readonly images = new Map<string, StoredImage>()
  /** Hashes of the bytes, by path. */
  readonly objects = new Map<string, string>()
  /** Bytes that arrived, by the path that they are for. */
  readonly sessions = new Map<string, number>()
  /** Bytes that were sent, in all. */
  sentBytes = 0
  isSilent = false
  /** The next change is stored, and its answer lost on the way. */
  losesAnswer = false
  isAdmin = true
  /** The page's own code throws in place of an answer. */
  throws = false
  /** Names of files whose bytes are refused, and titles of projects. */
  readonly refused = new Set<string>()
  /** Something was given up that nobody could remove at once. */
  isLeftToTheNight = false
  mostSendings = 0

  /** The pipeline takes over what is stored. */
  runPipeline(): void {
    for (const image of this.images.values())
      if (this.objects.has(image.path)) image.status = 'processing'
  }

  discardImage(imageId: string): void {
    const image = this.images.get(imageId)
    if (image?.status !== 'uploading') return
    this.objects.delete(image.path)
    this.images.delete(imageId)
  }

  trash(imageId: string): void {
    this.objects.delete(this.images.get(imageId)?.path ?? '')
    this.images.delete(imageId)
  }

  takeLostAnswer(): boolean {
    const isLost = this.losesAnswer
    this.losesAnswer = false
    return isLost
  }
}

/** Waits until the history lets a step go on; never where the tab is gone. */
export type Turn = (name: string) => Promise<void>

type ServerApi = Omit<UploadApi, 'drafts' | 'checkPhoto'>

/** The server as one person reaches it from one tab. */
export function serverApi(world: ServerWorld, turn: Turn, isSignedIn: () => boolean): ServerApi {
  let sendings = 0
  /** Why the server does not do as it is asked to, or null. */
  const obstacle = (): UploadErrorReason | null => {
    if (!isSignedIn()) return 'notSignedIn'
    if (world.isSilent) return 'interrupted'
    return world.isAdmin ? null : 'roleGone'
  }
  const throwIf = (reason: UploadErrorReason | null) => {
    if (reason) throw new UploadError(reason)
  }
  const maybeLoseAnswer = () => throwIf(world.takeLostAnswer() ? 'interrupted' : null)
  return {
    async findKnown(hashes) {
      await turn('find known')
      throwIf(obstacle())
      const known = [...world.images].flatMap(([imageId, { path, projectId }]) => {
        const hash = world.objects.get(path)
        const photo = { imageId, projectId, projectTitle: 'A project' }
        return hash && hashes.includes(hash) ? [{ hash, photo }] : []
      })
      const photosOf = (hash: string) =>
        known.filter((one) => one.hash === hash).map(({ photo }) => photo)
      return new Map(known.map(({ hash }) => [hash, photosOf(hash)]))
    },
    async createProject(id, form) {
      await turn('create project')
      throwIf(obstacle())
      throwIf(world.refused.has(form.title) ? 'refused' : null)
      world.projects.set(id, { title: form.title })
      maybeLoseAnswer()
    },
    async findPlace(projectId) {
      await turn('find place')
      if (world.throws) throw new TypeError('AbortSignal.any is not a function')
      throwIf(obstacle())
      const places = [...world.images.values()]
        .filter((image) => image.projectId === projectId)
        .map(({ sortOrder }) => sortOrder)
      return { sortOrder: Math.max(-1, ...places) + 1, isCover: places.length === 0 }
    },
    async send(photo, transfer) {
      sendings += 1
      world.mostSendings = Math.max(world.mostSendings, sendings)
      await send(photo, transfer).finally(() => {
        sendings -= 1
      })
    },
    async discard({ photos, projectId, keepStored, withProject }) {
      await turn('discard')
      if (obstacle()) {
        world.isLeftToTheNight = true
        throwIf(obstacle())
      }
      for (const { imageId } of photos) {
        const isStored = world.objects.has(world.images.get(imageId)?.path ?? '')
        if (!(keepStored && isStored)) world.discardImage(imageId)
      }
      const isEmpty = ![...world.images.values()].some((image) => image.projectId === projectId)
      if (withProject && isEmpty) world.projects.delete(projectId)
      const kept = photos.filter(({ imageId }) => world.images.has(imageId))
      maybeLoseAnswer()
      return kept
    },
    async trash(imageIds) {
      await turn('trash')
      throwIf(obstacle())
      const ids = imageIds.filter((id) => world.images.get(id)?.status === 'processing')
      throwIf(ids.length === 0 ? 'unknown' : null)
      for (const id of ids) world.trash(id)
    },
  }

  async function send(photo: PhotoToSend, { signal, onProgress, onSession }: Transfer) {
    const path = originalPath(photo)
    const ended = () => (signal.aborted ? 'stopped' : null)
    await turn('send document')
    throwIf(obstacle() ?? ended())
    const known = world.images.get(photo.imageId)
    if (known && (known.status === 'processing' || world.objects.has(path))) return
    if (!known) world.images.set(photo.imageId, { ...photo, path, status: 'uploading' })
    maybeLoseAnswer()
    onSession(path)
    const size = photo.file.size
    for (let sent = photo.session === path ? (world.sessions.get(path) ?? 0) : 0; sent < size; ) {
      await turn('send bytes')
      throwIf(ended() ?? obstacle())
      const part = Math.min(400, size - sent)
      sent += part
      world.sentBytes += part
      world.sessions.set(path, sent)
      onProgress(sent / size)
    }
    if (world.refused.has(photo.filename)) {
      world.discardImage(photo.imageId)
      throw new UploadError('refused', { isDiscarded: true })
    }
    world.objects.set(path, photo.hash)
    maybeLoseAnswer()
  }
}

/** A JPEG that no other number makes: its bytes are told apart by their count. */
export function photoFile(number: number, name = `photo-${number}.jpg`): File {
  return new File([new Uint8Array(1000 + number)], name, { type: 'image/jpeg' })
}

export function hashOf({ size }: { size: number }): string {
  return `hash-${size}`
}
