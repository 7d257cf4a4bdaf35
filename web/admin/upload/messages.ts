import { imageFailures } from '../../../domain/problems.ts'
import { uploadLimits, uploadMessages } from '../../../domain/upload.ts'
import type { PhotoFailure } from '../../firebase/errors.ts'
import { bytesText, countedPhotos } from '../components/amounts.ts'
import type { PhotoProblem } from './checkPhoto.ts'
import { countToSend, countUnkept, countUnsaved, progressOf, type UploadState } from './state.ts'

export const dropHint = 'Or drop photos anywhere on this page.'

export const emptyFolder = 'There are no files in this folder.'

/** `13.5 → 6.0 MB` */
export function megabytesText(before: number, after: number): string {
  const megabytes = (bytes: number) => (bytes / 1024 / 1024).toFixed(1)
  return `${megabytes(before)} → ${megabytes(after)} MB`
}

export const mendedText = (count: number) => `${countedPhotos(count)} renamed or made smaller`

const refusalMessages = {
  ...uploadMessages,
  damaged: imageFailures.damaged,
  too_many_pixels: imageFailures.too_many_pixels,
  unsuitable_shape: imageFailures.unsuitable_shape,
  empty: 'The file is empty.',
  unreadable: 'This file can’t be read. Is it still where you chose it? Choose it again.',
} as const satisfies Record<PhotoProblem, string>

/** @param advice what the file is instead */
export function refusalText({
  problem,
  advice,
}: {
  problem: PhotoProblem
  advice?: string | undefined
}): string {
  const message = refusalMessages[problem]
  if (!advice) return message
  return `${message}${message.endsWith('.') ? '' : '.'} ${advice}`
}

export const twinText = (filename: string) => `Already here: the same photo as ${filename}`

/** Null if the photos fit into one batch. */
export function batchesText([first = [], ...others]: readonly (readonly unknown[])[]):
  | string
  | null {
  if (others.length === 0) return null
  const isByCount = first.length === uploadLimits.files
  const further = others.reduce((sum, batch) => sum + batch.length, 0)
  const follow = further === 1 ? 'one follows automatically' : `${further} follow automatically`
  return `${uploadMessages[isByCount ? 'count' : 'total']} The other ${follow}.`
}

export const chooseAgain = 'This browser could not keep it. Choose it again.'

export const failureReasons = {
  refused: 'The server refused it. Retry; if that does not help, sign out and in again.',
  unreadable: 'The file can no longer be read. Choose it again.',
  gone: 'Its project has been deleted. Restore the project from the trash and retry, or discard this upload and choose another project.',
  full: 'The storage is full. Free some space, then retry.',
  unknown: 'Something unexpected went wrong. Retry in a minute.',
} as const satisfies Record<PhotoFailure, string>

export const noAnswer = 'The server did not answer. Retry in a minute.'

export const uploadFailed = 'Failed to upload photos. Please try again.'

export const failedToUpload = (filename: string) => `Failed to upload ${filename}`

export const uploadSucceeded = (saved: number, title: string) =>
  `Successfully uploaded ${saved} images to project "${title}"`

export const discarding = {
  title: 'Discard these photos?',
  action: 'Discard',
  children: 'The photos that are not saved yet leave this list. Those that are saved stay.',
}

export const projectGone =
  'This project was deleted. Restore it from the trash, or discard the photos.'

/** For discarded photos that had arrived although their answer was lost. */
export function keptText(first: string, others: number): string {
  return others === 0
    ? `${first} was already saved when you discarded it. To remove it, delete it in Manage Projects.`
    : `${first} and ${others} more were already saved when you discarded them. To remove them, delete them in Manage Projects.`
}

export const receiptText = (saved: number, known: number) =>
  `${countedPhotos(saved)} saved${known > 0 ? `, ${known} already here` : ''}`

export function progressText(upload: UploadState): string {
  const { saved, failed, total } = progressOf(upload.items)
  if (!upload.target) return `${countedPhotos(countToSend(upload))} chosen`
  if (upload.step === 'stopped' && failed > 0) return `${failed} of ${countedPhotos(total)} failed`
  return `${saved} of ${countedPhotos(total)} saved`
}

/** For screen readers. */
export function stepText({ step, items, target }: UploadState): string {
  const title = `“${target?.title ?? ''}”`
  if (step === 'sending') return `Uploading to ${title}`
  if (step === 'paused') return `Upload to ${title} paused`
  if (step === 'waiting') return `Upload to ${title} waits for a connection`
  const hasFailed = step === 'stopped' && progressOf(items).failed > 0
  return hasFailed ? `Upload to ${title} failed in part` : ''
}

export function waitText(state: UploadState): string {
  const failed = state.items.filter((item) => item.state === 'failed')
  const count = countUnsaved(state) - failed.length
  const wait =
    count === 1
      ? 'is waiting. It continues automatically'
      : 'are waiting. They continue automatically'
  return `${countedPhotos(count)} ${wait}${state.noRoom ? ', as long as this page stays open.' : '.'}`
}

export function keepText({ noRoom }: Pick<UploadState, 'noRoom'>): string {
  return noRoom
    ? 'Don’t delete them from your phone yet, and keep this page open: this browser can’t keep them.'
    : 'Don’t delete them from your phone yet. You can leave this page: they resume when you open it again.'
}

export function elsewhereText({ title, count }: { title: string | null; count: number }): string {
  return title === null
    ? `Another tab of this browser holds ${countedPhotos(count)} that ${count === 1 ? 'is' : 'are'} not uploaded yet.`
    : `Another tab of this browser uploads ${countedPhotos(count)} to “${title}”.`
}

export function roleGoneText(stopped: readonly UploadState[]): string {
  const sum = (of: (state: UploadState) => number) =>
    stopped.reduce((total, state) => total + of(state), 0)
  const left = sum(countUnsaved) === 1 ? 'the photo that is' : 'the photos that are'
  const advice =
    sum(countUnkept) > 0
      ? `keep this page open, or ${left} not sent are lost`
      : `${left} not sent stay in this browser, for you alone`
  return `You are not an administrator any more, so the upload has stopped: ${advice}.`
}

export const storedText = (stored: number, total: number) =>
  `${bytesText(stored)} of ${bytesText(total)}`

export function deleteText(saved: number, ready: number): string {
  if (ready < saved) return 'Don’t delete them from your phone yet.'
  return `You can delete ${saved === 1 ? 'it' : `these ${saved}`} from your phone.`
}

export function allHereText(count: number, places: readonly { title: string }[]): string {
  const what = count === 1 ? 'This photo is' : `All ${countedPhotos(count)} are`
  return `${what} already here: in ${places.map(({ title }) => title).join(' and ')}.`
}

export function sharedText(leftOut: number): string {
  const more = leftOut > 0 ? ` ${leftOut} more were too many: share them separately.` : ''
  return `Another app shared these photos.${more}`
}

export const addedText = (saved: number, title: string) =>
  `${countedPhotos(saved)} added to “${title}”`

export const notUndone = 'Not undone. Delete the photos in their project.'
