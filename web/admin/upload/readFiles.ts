import { imageFailures } from '../../../domain/problems.ts'
import { uploadMessages } from '../../../domain/upload.ts'
import type { UploadApi } from './api.ts'
import type { CheckedPhoto, PhotoProblem } from './checkPhoto.ts'
import { addPhoto, findDuplicate, type UploadState } from './state.ts'

type ReaderOptions = {
  api: Pick<UploadApi, 'checkPhoto'>
  current: () => UploadState
  change: (changes: Partial<UploadState>) => void
  onEnd: () => void
}

/** Reads one file at a time: fifty would not fit into a phone's memory. */
export function createReader({ api, current, change, onEnd }: ReaderOptions) {
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

  async function readFile(file: File, signal: AbortSignal): Promise<Partial<UploadState>> {
    const photo = await api.checkPhoto(file, () => {
      const progress = current().reading
      if (progress && !signal.aborted) change({ reading: { ...progress, converting: true } })
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
    ended: () => reading,
  }
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
