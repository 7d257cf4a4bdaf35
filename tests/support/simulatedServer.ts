import { originalPath } from '../../domain/paths.ts'
import type { UploadApi } from '../../web/admin/upload/api.ts'
import { UploadError, type UploadErrorReason } from '../../web/firebase/errors.ts'
import type { Transfer } from '../../web/firebase/sendBytes.ts'
import type { PhotoToSend } from '../../web/firebase/sendPhoto.ts'

type StoredImage = {
  projectId: string
  path: string
  filename: string
  sortOrder: number
  isFeatured: boolean
  status: 'uploading' | 'processing'
}

export class SimulatedServer {
  readonly projects = new Map<string, { title: string }>()
  readonly images = new Map<string, StoredImage>()
  readonly objects = new Map<string, string>()
  readonly sessions = new Map<string, number>()
  sentBytes = 0
  isSilent = false
  /** Stores the next change and loses its response. */
  losesAnswer = false
  isAdmin = true
  /** A request throws an error of the page's own code. */
  throws = false
  readonly refused = new Set<string>()
  /** A discard failed, so the nightly job has to remove something. */
  needsNightlyJob = false
  mostSendings = 0

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

/** Waits for a `step`; forever if the tab is closed. */
export type Turn = (name: string) => Promise<void>

type ServerApi = Omit<UploadApi, 'drafts' | 'hold' | 'checkPhoto'>

export function serverApi(
  simulation: SimulatedServer,
  turn: Turn,
  isSignedIn: () => boolean,
): ServerApi {
  let sendings = 0
  const obstacle = (): UploadErrorReason | null => {
    if (!isSignedIn()) return 'notSignedIn'
    if (simulation.isSilent) return 'interrupted'
    return simulation.isAdmin ? null : 'roleGone'
  }
  const throwIf = (reason: UploadErrorReason | null) => {
    if (reason) throw new UploadError(reason)
  }
  const maybeLoseAnswer = () => throwIf(simulation.takeLostAnswer() ? 'interrupted' : null)
  return {
    async findKnown(hashes) {
      await turn('find known')
      throwIf(obstacle())
      const known = [...simulation.images].flatMap(([imageId, { path, projectId }]) => {
        const hash = simulation.objects.get(path)
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
      throwIf(simulation.refused.has(form.title) ? 'refused' : null)
      simulation.projects.set(id, { title: form.title })
      maybeLoseAnswer()
    },
    async findPlace(projectId) {
      await turn('find place')
      if (simulation.throws) throw new TypeError('AbortSignal.any is not a function')
      throwIf(obstacle())
      const places = [...simulation.images.values()]
        .filter((image) => image.projectId === projectId)
        .map(({ sortOrder }) => sortOrder)
      return { sortOrder: Math.max(-1, ...places) + 1, isCover: places.length === 0 }
    },
    async send(photo, transfer) {
      sendings += 1
      simulation.mostSendings = Math.max(simulation.mostSendings, sendings)
      await send(photo, transfer).finally(() => {
        sendings -= 1
      })
    },
    async discard({ photos, projectId, keepStored, withProject }) {
      await turn('discard')
      if (obstacle()) {
        simulation.needsNightlyJob = true
        throwIf(obstacle())
      }
      for (const { imageId } of photos) {
        const isStored = simulation.objects.has(simulation.images.get(imageId)?.path ?? '')
        if (!(keepStored && isStored)) simulation.discardImage(imageId)
      }
      const isEmpty = ![...simulation.images.values()].some(
        (image) => image.projectId === projectId,
      )
      if (withProject && isEmpty) simulation.projects.delete(projectId)
      const kept = photos.filter(({ imageId }) => simulation.images.has(imageId))
      maybeLoseAnswer()
      return kept
    },
    async trash(imageIds) {
      await turn('trash')
      throwIf(obstacle())
      const ids = imageIds.filter((id) => simulation.images.get(id)?.status === 'processing')
      throwIf(ids.length === 0 ? 'unknown' : null)
      for (const id of ids) simulation.trash(id)
    },
  }

  async function send(photo: PhotoToSend, { signal, onProgress, onSession }: Transfer) {
    const path = originalPath(photo)
    const ended = () => (signal.aborted ? 'stopped' : null)
    await turn('send document')
    throwIf(obstacle() ?? ended())
    const known = simulation.images.get(photo.imageId)
    if (known && (known.status === 'processing' || simulation.objects.has(path))) return
    if (!known) simulation.images.set(photo.imageId, { ...photo, path, status: 'uploading' })
    maybeLoseAnswer()
    onSession(path)
    const size = photo.file.size
    for (
      let sent = photo.sessionAddress === path ? (simulation.sessions.get(path) ?? 0) : 0;
      sent < size;
    ) {
      await turn('send bytes')
      throwIf(ended() ?? obstacle())
      const part = Math.min(400, size - sent)
      sent += part
      simulation.sentBytes += part
      simulation.sessions.set(path, sent)
      onProgress(sent / size)
    }
    if (simulation.refused.has(photo.filename)) {
      simulation.discardImage(photo.imageId)
      throw new UploadError('refused', { isDiscarded: true })
    }
    simulation.objects.set(path, photo.hash)
    maybeLoseAnswer()
  }
}

/** Its bytes are unique by their count. */
export function photoFile(number: number, name = `photo-${number}.jpg`): File {
  return new File([new Uint8Array(1000 + number)], name, { type: 'image/jpeg' })
}

export function hashOf({ size }: { size: number }): string {
  return `hash-${size}`
}
