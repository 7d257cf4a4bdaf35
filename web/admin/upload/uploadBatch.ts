import {
  findFileProblem,
  fitIntoBatch,
  hasImageSignature,
  signatureBytes,
  type UploadProblem,
  uploadMessages,
} from '../../../domain/upload.ts'

/** A file that waits to be uploaded, is being uploaded, or was. */
export type UploadItem = {
  /** Random, so that two files of one name are two items. */
  id: string
  file: File
  state: 'waiting' | 'uploading' | 'saved' | 'failed'
  /** Share of the bytes that are stored, 0 to 1. */
  progress: number
}

/** A file that was not taken, and the message that says why. */
export type Refusal = { id: string; filename: string; message: string }

/**
 * Sorts what a person chose into what may be uploaded and what may not. Each file is judged alone
 * (type, size, name, first bytes), then by whether the batch has room for it; a refused file never
 * keeps the others from going on.
 */
export async function sortFiles(
  batch: readonly UploadItem[],
  chosen: readonly File[],
  newId: () => string,
): Promise<{ items: UploadItem[]; refusals: Refusal[] }> {
  const problems = await Promise.all(chosen.map(findProblem))
  const sound = chosen.filter((_file, index) => !problems[index])
  const { accepted, refused } = fitIntoBatch(
    batch.map((item) => item.file),
    sound,
  )
  const problemOf = new Map<File, UploadProblem>(
    refused.map(({ file, problem }) => [file, problem]),
  )
  chosen.forEach((file, index) => {
    const problem = problems[index]
    if (problem) problemOf.set(file, problem)
  })
  return {
    items: accepted.map((file) => ({ id: newId(), file, state: 'waiting', progress: 0 })),
    refusals: chosen.flatMap((file) => {
      const problem = problemOf.get(file)
      return problem ? [{ id: newId(), filename: file.name, message: uploadMessages[problem] }] : []
    }),
  }
}

async function findProblem(file: File): Promise<UploadProblem | null> {
  const problem = findFileProblem(file)
  if (problem) return problem
  try {
    const head = new Uint8Array(await file.slice(0, signatureBytes).arrayBuffer())
    return hasImageSignature(head) ? null : 'signature'
  } catch {
    return 'signature' // the file can no longer be read: moved, or on a card that was taken out
  }
}

export type UploadAction =
  | { type: 'added'; items: UploadItem[] }
  | { type: 'removed'; id: string }
  | { type: 'started'; id: string }
  | { type: 'progressed'; id: string; progress: number }
  | { type: 'saved'; id: string }
  | { type: 'failed'; id: string }
  | { type: 'cleared' }

/** The next state of a batch. Its order never changes: it becomes the photos' `sort_order`. */
export function reduceBatch(items: readonly UploadItem[], action: UploadAction): UploadItem[] {
  const change = (id: string, changes: Partial<UploadItem>) =>
    items.map((item) => (item.id === id ? { ...item, ...changes } : item))
  switch (action.type) {
    case 'added':
      return [...items, ...action.items]
    case 'removed':
      return items.filter((item) => item.id !== action.id)
    case 'started':
      return change(action.id, { state: 'uploading', progress: 0 })
    case 'progressed':
      return change(action.id, { progress: action.progress })
    case 'saved':
      return change(action.id, { state: 'saved', progress: 1 })
    case 'failed':
      return change(action.id, { state: 'failed', progress: 0 })
    case 'cleared':
      return []
  }
}

/** Bytes stored and bytes in all, for the bar above the list. */
export function batchProgress(items: readonly UploadItem[]): { stored: number; total: number } {
  return items.reduce(
    ({ stored, total }, { file, progress }) => ({
      stored: stored + file.size * progress,
      total: total + file.size,
    }),
    { stored: 0, total: 0 },
  )
}
