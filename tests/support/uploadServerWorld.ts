import { originalPath } from '../../domain/paths.ts'
import type { NoAnswer, UploadServer } from '../../web/admin/upload/uploadPorts.ts'
import type { PhotoToSend, UploadOutcome } from '../../web/firebase/uploadPhoto.ts'

type StoredImage = {
  projectId: string
  path: string
  filename: string
  sortOrder: number
  isFeatured: boolean
  status: 'uploading' | 'processing'
}

/** Firebase in memory, as far as uploads know it. */
export type ServerWorld = {
  projects: Map<string, { title: string }>
  images: Map<string, StoredImage>
  /** Hashes of the bytes, by path. */
  objects: Map<string, string>
  isSilent: boolean
  /** The next change is stored, and its answer lost on the way. */
  losesAnswer: boolean
  isAdmin: boolean
  /** Names of files whose bytes are refused. */
  refused: Set<string>
  /** The nightly work finds what nobody may or can remove any more. */
  isLeftToTheNight: boolean
  /** How many photos were on their way at one time, at most. */
  mostSendings: number
}

export function emptyServer(): ServerWorld {
  return {
    projects: new Map(),
    images: new Map(),
    objects: new Map(),
    isSilent: false,
    losesAnswer: false,
    isAdmin: true,
    refused: new Set(),
    isLeftToTheNight: false,
    mostSendings: 0,
  }
}

/** Waits until the history lets a step go on; never where the tab is gone. */
export type Turn = (name: string) => Promise<void>

/** The server as one tab reaches it. */
export function serverPort(world: ServerWorld, turn: Turn): UploadServer {
  let sendings = 0
  /** Null where the server answers as it is wanted to. */
  const obstacle = (): Extract<NoAnswer, 'interrupted' | 'roleGone'> | null => {
    if (world.isSilent) return 'interrupted'
    return world.isAdmin ? null : 'roleGone'
  }
  const isAnswerLost = () => {
    const isLost = world.losesAnswer
    world.losesAnswer = false
    return isLost
  }
  return {
    async findKnown(hashes) {
      await turn('find known')
      const trouble = obstacle()
      if (trouble) return trouble
      const known = [...world.images].flatMap(([imageId, { path, projectId }]) => {
        const hash = world.objects.get(path)
        const photo = { imageId, projectId, projectTitle: 'A project', url: null }
        return hash && hashes.includes(hash) ? [[hash, photo] as const] : []
      })
      return new Map(known)
    },
    async createProject(id, form) {
      await turn('create project')
      const trouble = obstacle()
      if (trouble) return trouble
      if (world.refused.has(form.title)) return 'failed'
      world.projects.set(id, { title: form.title })
      return isAnswerLost() ? 'interrupted' : 'created'
    },
    send(photo, onProgress) {
      sendings += 1
      world.mostSendings = Math.max(world.mostSendings, sendings)
      let wanted: 'go' | 'hold' | 'end' = 'go'
      let wake = () => {}
      const want = (what: typeof wanted) => {
        wanted = what
        wake()
      }
      const allowed = async () => {
        while (wanted === 'hold') {
          await new Promise<void>((resolve) => {
            wake = resolve
          })
        }
        return wanted === 'go'
      }
      const outcome = sendSteps(photo, onProgress, allowed)
      return {
        outcome: outcome.finally(() => {
          sendings -= 1
        }),
        pause: () => want('hold'),
        resume: () => want('go'),
        cancel: () => want('end'),
      }
    },
    async discard({ photos, projectId, withProject }) {
      await turn('discard')
      if (world.isSilent) return null
      if (!world.isAdmin) {
        world.isLeftToTheNight = true
        return []
      }
      for (const { imageId, keepStored } of photos) {
        const isStored = world.objects.has(world.images.get(imageId)?.path ?? '')
        if (!(keepStored && isStored)) discardImage(world, imageId)
      }
      const isEmpty = ![...world.images.values()].some((image) => image.projectId === projectId)
      if (withProject && isEmpty) world.projects.delete(projectId)
      const kept = photos.filter(({ imageId }) => world.images.has(imageId))
      return isAnswerLost() ? null : kept.map(({ filename }) => filename)
    },
  }

  async function sendSteps(
    photo: PhotoToSend,
    onProgress: (share: number) => void,
    allowed: () => Promise<boolean>,
  ): Promise<UploadOutcome> {
    const path = originalPath(photo)
    await turn('send document')
    const trouble = obstacle()
    if (trouble) return { kind: trouble }
    const known = world.images.get(photo.imageId)
    if (known && (known.status === 'processing' || world.objects.has(path)))
      return { kind: 'saved' }
    if (!known) world.images.set(photo.imageId, { ...photo, path, status: 'uploading' })
    if (isAnswerLost()) return { kind: 'interrupted' }
    for (const share of [0.4, 0.9]) {
      await turn('send bytes')
      if (!(await allowed())) return { kind: 'canceled' }
      if (world.isSilent) return { kind: 'interrupted' }
      onProgress(share)
    }
    await turn('send last bytes')
    if (!(await allowed())) return { kind: 'canceled' }
    const late = obstacle()
    if (late) return { kind: late }
    if (world.refused.has(photo.filename)) {
      discardImage(world, photo.imageId)
      return { kind: 'failed', failure: 'refused', discarded: true }
    }
    world.objects.set(path, photo.hash)
    return isAnswerLost() ? { kind: 'interrupted' } : { kind: 'saved' }
  }
}

/** The pipeline takes over what is stored. */
export function runPipeline(world: ServerWorld): void {
  for (const [id, image] of world.images) {
    if (world.objects.has(image.path)) world.images.set(id, { ...image, status: 'processing' })
  }
}

function discardImage(world: ServerWorld, imageId: string): void {
  const image = world.images.get(imageId)
  if (image?.status !== 'uploading') return
  world.objects.delete(image.path)
  world.images.delete(imageId)
}

/** A JPEG that no other number makes: its bytes are told apart by their count. */
export function photoFile(number: number, name = `photo-${number}.jpg`): File {
  return new File([new Uint8Array(1000 + number)], name, { type: 'image/jpeg' })
}

export function hashOf({ size }: { size: number }): string {
  return `hash-${size}`
}
