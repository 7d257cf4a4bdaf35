import { imageFailures } from '../../../domain/problems.ts'
import { uploadLimits, uploadMessages } from '../../../domain/upload.ts'
import type { UploadFailure } from '../../firebase/sendPhoto.ts'
import { bytesText, countedPhotos } from '../components/amounts.ts'
import type { PhotoProblem } from './checkPhoto.ts'
import type { UploadState } from './uploadState.ts'
import { countUnkept, countUnread, countUnsaved, uploadProgress } from './uploadState.ts'

/* Every sentence that the owner reads of photos on their way. */

export const dropHint = 'Or drop photos anywhere on this page.'

export const emptyFolder = 'There are no files in this folder.'

/** `13.5 → 6.0 MB` */
export function megabytesText(before: number, after: number): string {
  const megabytes = (bytes: number) => (bytes / 1024 / 1024).toFixed(1)
  return `${megabytes(before)} → ${megabytes(after)} MB`
}

/** Of photos whose names or sizes would not be taken as they are. */
export const mendedText = (count: number) => `${countedPhotos(count)} renamed or made smaller`

const refusalMessages = {
  ...uploadMessages,
  damaged: imageFailures.damaged,
  too_many_pixels: imageFailures.too_many_pixels,
  unsuitable_shape: imageFailures.unsuitable_shape,
  unreadable: 'This file can’t be read. Is it still where you chose it? Choose it again.',
} as const satisfies Record<PhotoProblem, string>

/** Of a file that was refused, after its name. */
export function refusalText({
  problem,
  advice,
}: {
  problem: PhotoProblem
  advice?: string | undefined
}): string {
  return advice ?? refusalMessages[problem]
}

/** Of a file that is in the list already, under this name. */
export const twinText = (filename: string) => `Already here: the same photo as ${filename}`

/** Of more photos than go up at a time; null where they are fewer. */
export function batchesText([first = [], ...others]: readonly (readonly unknown[])[]):
  | string
  | null {
  if (others.length === 0) return null
  const isByCount = first.length === uploadLimits.files
  const further = others.reduce((sum, batch) => sum + batch.length, 0)
  const follow = further === 1 ? 'one follows automatically' : `${further} follow automatically`
  return `${uploadMessages[isByCount ? 'count' : 'total']} The other ${follow}.`
}

/** Of a photo that this browser knows by its name alone. */
export const chooseAgain = 'This browser could not keep it. Choose it again.'

/** Of a photo that could not be stored: what is wrong, and what to do. */
export const failureReasons = {
  refused: 'The server refused it. Retry; if that does not help, sign out and in again.',
  unreadable: 'The file can no longer be read. Choose it again.',
  gone: 'Its project has been deleted. Restore the project from the trash and retry, or discard this upload and choose another project.',
  full: 'The storage is full. Free some space, then retry.',
  unknown: 'Something unexpected went wrong. Retry in a minute.',
} as const satisfies Record<UploadFailure, string>

export const noAnswer = 'The server did not answer. Retry in a minute.'

export const uploadFailed = 'Failed to upload photos. Please try again.'

export const failedToUpload = (filename: string) => `Failed to upload ${filename}`

export const uploadSucceeded = (saved: number, title: string) =>
  `Successfully uploaded ${saved} images to project "${title}"`

/** Asked before the photos that are not saved are given up. */
export const discarding = {
  title: 'Discard these photos?',
  action: 'Discard',
  children: 'The photos that are not saved yet leave this list. Those that are saved stay.',
}

/** Of an upload whose project has gone meanwhile. */
export const projectGone =
  'This project was deleted. Restore it from the trash, or discard the photos.'

/** Of photos that were given up, and had arrived although the answer was lost. */
export function keptText(first: string, others: number): string {
  return others === 0
    ? `${first} was already saved when you discarded it. To remove it, delete it in Manage Projects.`
    : `${first} and ${others} more were already saved when you discarded them. To remove them, delete them in Manage Projects.`
}

/** What came of an upload, in numbers. */
export const receiptText = (saved: number, known: number) =>
  `${countedPhotos(saved)} saved${known > 0 ? `, ${known} already here` : ''}`

/** How far an upload is. */
export function progressText(state: UploadState): string {
  const { saved, failed, total } = uploadProgress(state.items)
  if (!state.target) return `${countedPhotos(total + countUnread(state))} chosen`
  if (state.phase === 'idle' && failed > 0) return `${failed} of ${countedPhotos(total)} failed`
  return `${saved} of ${countedPhotos(total)} saved`
}

/** What holds an upload, or that it goes on: spoken when it changes, not at every photo. */
export function phaseText({ phase, items, target }: UploadState): string {
  const title = `“${target?.title ?? ''}”`
  switch (phase) {
    case 'running':
      return `Uploading to ${title}`
    case 'paused':
      return `Upload to ${title} paused`
    case 'offline':
      return `Upload to ${title} waits for a connection`
    case 'idle':
      return target && uploadProgress(items).failed > 0 ? `Upload to ${title} failed in part` : ''
  }
}

/** Of photos that wait for a connection. */
export function waitText(state: UploadState): string {
  const failed = state.items.filter((item) => item.state === 'failed')
  const count = countUnsaved(state) - failed.length
  const wait =
    count === 1
      ? 'is waiting. It continues automatically'
      : 'are waiting. They continue automatically'
  return `${countedPhotos(count)} ${wait}${state.noRoom ? ', as long as this page stays open.' : '.'}`
}

/** While photos are on their way: what the owner must not do yet. */
export function keepText({ noRoom }: Pick<UploadState, 'noRoom'>): string {
  return noRoom
    ? 'Don’t delete them from your phone yet, and keep this page open: this browser can’t keep them.'
    : 'Don’t delete them from your phone yet. You can leave this page: they go on when you open it again.'
}

/** Of an upload that another tab works on, as it was when this tab looked. */
export function elsewhereText({ title, count }: { title: string | null; count: number }): string {
  return title === null
    ? `Another tab of this browser holds ${countedPhotos(count)} that ${count === 1 ? 'is' : 'are'} not uploaded yet.`
    : `Another tab of this browser uploads ${countedPhotos(count)} to “${title}”.`
}

/** One sentence, however many photos and uploads the end of the role has stopped. */
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

/** How many bytes are stored. */
export const storedText = (stored: number, total: number) =>
  `${bytesText(stored)} of ${bytesText(total)}`

/** When the photos may leave the phone: once each is stored, and made ready. */
export function deleteText(saved: number, ready: number): string {
  if (ready < saved) return 'Don’t delete them from your phone yet.'
  return `You can delete ${saved === 1 ? 'it' : `these ${saved}`} from your phone.`
}

/** Of chosen photos that need no upload. */
export function allHereText(count: number, places: readonly { title: string }[]): string {
  const what = count === 1 ? 'This photo is' : `All ${countedPhotos(count)} are`
  return `${what} already here: in ${places.map(({ title }) => title).join(' and ')}.`
}
