import type { UploadFailure } from '../../firebase/uploadPhoto.ts'
import type { Photo } from '../data/photos.ts'
import type { Receipt } from './batchState.ts'

/** What the pipeline has made of the photos of a receipt. */
export type PipelineSummary = { text: string; failed: readonly Photo[] }

/**
 * @param photos of the project, or null as long as they are not known
 * @param wereThere whether all photos of the receipt have been among them: what is missing now has
 * left the project, and is not only on its way
 */
export function summarizePipeline(
  { saved, title }: Pick<Receipt, 'saved' | 'title'>,
  photos: readonly Photo[] | null,
  wereThere: boolean,
): PipelineSummary {
  const mine = (photos ?? []).filter(({ id }) => saved.some(({ imageId }) => imageId === id))
  const those = (...statuses: readonly Photo['image']['status'][]) =>
    mine.filter(({ image }) => statuses.includes(image.status))
  const ready = those('ready').length
  const failed = those('failed')
  const missing = wereThere ? saved.length - mine.length : 0
  const gone = those('trashed', 'archived', 'deleting').length + missing
  if (ready === saved.length) return { text: `All of them are ready in “${title}”.`, failed }
  const others = [
    failed.length > 0 && `${failed.length} failed`,
    gone > 0 && `${gone} ${gone === 1 ? 'is' : 'are'} not there any more`,
  ].filter(Boolean)
  const isOver = ready + failed.length + gone === saved.length
  const main = isOver
    ? `${ready} of ${saved.length} ${ready === 1 ? 'is' : 'are'} ready in “${title}”`
    : `Being made ready for “${title}”${photos ? `: ${ready} of ${saved.length}` : ''}`
  return { text: `${[main, ...others].join(', ')}.`, failed }
}

/** What the owner reads of a photo that could not be stored: what is wrong, and what to do. */
export const failureReasons = {
  refused: 'The server refused it. Retry; if that does not help, sign out and in again.',
  unreadable: 'The file can no longer be read. Choose it again.',
  full: 'The storage is full. Free some space, then retry.',
  unknown: 'Something unexpected went wrong. Retry in a minute.',
} as const satisfies Record<UploadFailure, string>

/** Of a photo that this browser knows by its name alone. */
export const chooseAgain = 'This browser could not keep it. Choose it again.'

export const noAnswer = 'The server did not answer. Retry in a minute.'
