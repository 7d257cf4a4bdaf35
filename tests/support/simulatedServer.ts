import { originalPath } from '../../domain/paths.ts'
import { UploadError, type UploadErrorReason } from '../../web/admin/upload/server/errors.ts'
import type { PhotoToSend } from '../../web/admin/upload/server/storePhoto.ts'
import type { Transfer } from '../../web/admin/upload/server/transferFile.ts'
import type { UploadPorts } from '../../web/admin/upload/uploadPorts.ts'

/** The project that exists; null is a new one. */
export const porch = 'porch'
export type Place = typeof porch | null

type StoredImage = {
  projectId: string
  path: string
  filename: string
  bytes: number
  sortOrder: number
  isFeatured: boolean
  status: 'uploading' | 'processing' | 'failed'
}

export class SimulatedServer {
  readonly projects = new Map<string, { title: string }>([[porch, { title: 'Porch' }]])
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

  /** As for a file that the decoder refuses. */
  failPhoto(filename: string): void {
    for (const image of this.images.values())
      if (image.filename === filename) image.status = 'failed'
  }

  remove(imageId: string, status: StoredImage['status']): boolean {
    const image = this.images.get(imageId)
    if (image?.status !== status) return false
    this.objects.delete(image.path)
    return this.images.delete(imageId)
  }

  imagesIn(projectId: string | null): StoredImage[] {
    return [...this.images.values()].filter((image) => image.projectId === projectId)
  }
}

/** Waits for a `step`; forever if the tab is closed. */
export type Turn = (name: string) => Promise<void>

export function serverPorts(
  server: SimulatedServer,
  turn: Turn,
  isSignedIn: () => boolean,
): Omit<UploadPorts, 'drafts' | 'hold' | 'checkPhoto'> {
  let sendings = 0
  const obstacle = (): UploadErrorReason | null => {
    if (!isSignedIn()) return 'notSignedIn'
    if (server.isSilent) return 'interrupted'
    return server.isAdmin ? null : 'roleGone'
  }
  const throwIf = (reason: UploadErrorReason | null) => {
    if (reason) throw new UploadError(reason)
  }
  const arrive = async (name: string) => {
    await turn(name)
    throwIf(obstacle())
  }
  const maybeLoseAnswer = () => {
    const isLost = server.losesAnswer
    server.losesAnswer = false
    throwIf(isLost ? 'interrupted' : null)
  }
  return {
    async findKnown(hashes) {
      await arrive('find known')
      const sound = [...server.images].filter(([, { status }]) => status !== 'failed')
      const photos = sound.map(([imageId, { path, projectId }]) => {
        const hash = server.objects.get(path) ?? ''
        return { hash, imageId, projectId, projectTitle: 'A project' }
      })
      const photosOf = (hash: string) => photos.filter((photo) => photo.hash === hash)
      return new Map(hashes.map((hash) => [hash, photosOf(hash)]))
    },
    async createProject(id, form) {
      await arrive('create project')
      throwIf(server.refused.has(form.title) ? 'refused' : null)
      server.projects.set(id, { title: form.title })
      maybeLoseAnswer()
    },
    async findPlace(projectId) {
      await arrive('find place')
      if (server.throws) throw new TypeError('AbortSignal.any is not a function')
      const places = server.imagesIn(projectId).map(({ sortOrder }) => sortOrder)
      return { sortOrder: Math.max(-1, ...places) + 1, isCover: places.length === 0 }
    },
    async findFailed(projectId) {
      await arrive('find failed')
      return [...server.images]
        .filter(([, image]) => image.projectId === projectId && image.status === 'failed')
        .map(([imageId, { filename, bytes }]) => ({ imageId, filename, bytes }))
    },
    async send(photo, transfer) {
      sendings += 1
      server.mostSendings = Math.max(server.mostSendings, sendings)
      await send(photo, transfer).finally(() => {
        sendings -= 1
      })
    },
    async discard(photos, stored) {
      await turn('discard')
      server.needsNightlyJob ||= obstacle() !== null
      throwIf(obstacle())
      for (const { imageId } of photos) {
        const isStored = server.objects.has(server.images.get(imageId)?.path ?? '')
        if (stored === 'remove' || !isStored) server.remove(imageId, 'uploading')
      }
      const kept = photos.filter(({ imageId }) => server.images.has(imageId))
      maybeLoseAnswer()
      return kept
    },
    async move(photos, from, to) {
      await arrive('move')
      throwIf(server.projects.has(to) ? null : 'gone')
      for (const { imageId, sortOrder } of photos) {
        const image = server.images.get(imageId)
        if (image?.projectId !== from) continue
        Object.assign(image, { projectId: to, sortOrder: sortOrder ?? 0, isFeatured: false })
      }
      maybeLoseAnswer()
    },
    async discardProject(projectId) {
      await arrive('discard project')
      if (server.imagesIn(projectId).length === 0) server.projects.delete(projectId)
    },
    async trash(imageIds) {
      await arrive('trash')
      const trashed = imageIds.filter(
        (id) => server.remove(id, 'processing') || server.remove(id, 'failed'),
      )
      throwIf(trashed.length === 0 ? 'unknown' : null)
    },
  }

  async function send(photo: PhotoToSend, { signal, onProgress, onSession }: Transfer) {
    const path = originalPath(photo)
    const ended = () => (signal.aborted ? 'stopped' : null)
    await turn('send document')
    throwIf(obstacle() ?? ended())
    const known = server.images.get(photo.imageId)
    if (known && (known.status !== 'uploading' || server.objects.has(path))) return
    if (!known)
      server.images.set(photo.imageId, {
        ...photo,
        bytes: photo.file.size,
        path,
        status: 'uploading',
      })
    maybeLoseAnswer()
    onSession(path)
    const size = photo.file.size
    let sent = photo.sessionAddress === path ? (server.sessions.get(path) ?? 0) : 0
    while (sent < size) {
      await turn('send bytes')
      throwIf(ended() ?? obstacle())
      const part = Math.min(400, size - sent)
      sent += part
      server.sentBytes += part
      server.sessions.set(path, sent)
      onProgress(sent / size)
    }
    if (server.refused.has(photo.filename)) {
      server.remove(photo.imageId, 'uploading')
      throw new UploadError('refused', { isDiscarded: true })
    }
    server.objects.set(path, photo.hash)
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
