import { imageFailures } from '../../../../domain/problems.ts'
import { uploadMessages } from '../../../../domain/upload.ts'
import { withTimeout } from '../server/errors.ts'
import {
  changeItem,
  isMissingBytes,
  isSaved,
  newId,
  type UploadItem,
  type UploadState,
  unsent,
} from '../state.ts'
import type { UploadPorts } from '../uploadPorts.ts'
import type { CheckedPhoto, PhotoProblem } from './checkPhoto.ts'

type ReaderOptions = {
  ports: Pick<UploadPorts, 'checkPhoto'>
  current: () => UploadState
  change: (changes: Partial<Pick<UploadState, 'items' | 'refusals' | 'reading'>>) => void
  onEnd: () => void
}

/** Milliseconds. A phone may fetch the file from a cloud first, and making it smaller takes a while. */
export const readingLimit = 180_000

/** Reads one file at a time: fifty would not fit into a phone's memory. */
export function createReader({ ports, current, change, onEnd }: ReaderOptions) {
  let unread: File[] = []
  let reading = Promise.resolve()
  let stopping = new AbortController()

  async function readAll(signal: AbortSignal): Promise<void> {
    for (let file = unread[0]; file; file = unread[0]) {
      const read = await readFile(file, signal)
      if (signal.aborted) return
      unread.shift()
      const progress = current().reading
      change({
        ...read,
        reading: progress && { ...progress, done: progress.done + 1, converting: false },
      })
    }
    change({ reading: null })
    onEnd()
  }

  async function readFile(
    file: File,
    signal: AbortSignal,
  ): Promise<Partial<Pick<UploadState, 'items' | 'refusals'>>> {
    const checking = ports.checkPhoto(file, () => {
      const progress = current().reading
      if (progress && !signal.aborted) change({ reading: { ...progress, converting: true } })
    })
    const photo = await withTimeout(readingLimit, checking).catch((error): CheckedPhoto => {
      console.warn(`${file.name} could not be read:`, error)
      return { kind: 'refused', problem: 'unreadable' }
    })
    const { items, refusals } = current()
    const refuse = (reason: string) => ({
      refusals: [...refusals, { id: crypto.randomUUID(), filename: file.name, reason }],
    })
    if (photo.kind === 'refused') return refuse(refusalText(photo))
    const duplicate = findDuplicate(items, photo.hash)
    return duplicate
      ? refuse(`Already here: the same photo as ${duplicate.filename}`)
      : { items: addPhoto(items, file, photo) }
  }

  return {
    add(files: readonly File[]): void {
      const { reading: progress, refusals } = current()
      unread.push(...files)
      const total = (progress?.total ?? 0) + files.length
      change({
        reading: { done: 0, converting: false, ...progress, total },
        refusals: progress ? refusals : [],
      })
      if (!progress) reading = readAll(stopping.signal)
    },
    stop(): readonly File[] {
      const left = unread
      stopping.abort()
      stopping = new AbortController()
      unread = []
      change({ reading: null, refusals: [] })
      return left
    },
    untilRead: () => reading,
  }
}

const isReplaceable = (item: UploadItem) => isMissingBytes(item) || item.state === 'failed'

/** Only the server knows whether a saved photo is still there, so it is looked up instead. */
function findDuplicate(items: readonly UploadItem[], hash: string): UploadItem | undefined {
  return items.find((item) => item.hash === hash && !isReplaceable(item) && !isSaved(item))
}

/** Adds a photo, or gives its bytes to the item that lacks them. */
function addPhoto(
  items: readonly UploadItem[],
  { name, size }: File,
  { file, hash, preview, takenOn }: Extract<CheckedPhoto, { kind: 'sound' }>,
): readonly UploadItem[] {
  const missing = items.find((item) => isReplaceable(item) && item.hash === hash)
  if (missing) {
    const found = { file, preview, state: 'waiting', reason: null, kept: false } as const
    return changeItem(items, missing.id, found)
  }
  const id = newId()
  const added: UploadItem = {
    ...unsent,
    id,
    imageId: id,
    timestamp: Date.now(),
    filename: file.name,
    bytes: file.size,
    chosen: { name, bytes: size },
    takenOn,
    file,
    preview,
    hash,
    duplicate: null,
    kept: false,
  }
  return [...items, added]
}

const refusalMessages = {
  ...imageFailures,
  ...uploadMessages,
  empty: 'The file is empty.',
  unreadable: 'This file can’t be read. Is it still where you chose it? Choose it again.',
} as const satisfies Record<PhotoProblem, string>

function refusalText({ problem, advice }: Extract<CheckedPhoto, { kind: 'refused' }>): string {
  const message = refusalMessages[problem]
  if (!advice) return message
  return `${message}${message.endsWith('.') ? '' : '.'} ${advice}`
}
