import { countedPhotos } from '../components/amounts.ts'
import { type Photo, photosText } from '../data/photos.ts'

/*
 * The sentences that the owner meets where he judges photos. Those about a photo's own state stand in
 * domain/problems.ts, since other screens say them too.
 */

const saying = (photos: readonly Photo[], what: string) =>
  `${photosText(photos)} ${photos.length === 1 ? 'is' : 'are'} ${what}.`

/** Names that fit; the number says how many there are. */
const namesShown = 5

function someNames(files: readonly { filename: string }[]): string {
  const names = files.slice(0, namesShown).map(({ filename }) => filename)
  const more = files.length - names.length
  return names.join(', ') + (more > 0 ? ` and ${more} more` : '')
}

export const words = {
  heading: countedPhotos,
  chosen: (photos: number) => `${photos} chosen`,
  chosenPhotos: 'Chosen photos',
  none: 'This project has no photos.',
  select: 'Select',
  cancel: 'Cancel',
  all: (photos: number) => `All ${photos}`,
  hint: {
    touch: 'Slide over photos to choose more. Hold and drag to change the order.',
    mouse: 'Click with Shift for a range. Drag to change the order.',
  },
  /** For who hears the page. */
  dragging:
    'To move a photo, press Space or Enter, then the arrow keys. Press Space or Enter again to put it down, Escape to leave it where it was.',
  describe: (photos: number) => `Describe ${countedPhotos(photos)}`,
  retry: (photos: number) => `Retry ${photos} failed`,
  retryOne: 'Retry',
  download: 'Download',
  pair: 'Pair',
  part: 'Unpair',
  swap: 'Swap',
  cover: 'Cover',
  showFirst: 'Show first',
  move: 'Move',
  hide: 'Hide',
  show: 'Show',
  remove: 'Delete',
  working: 'Working…',

  next: 'Save and go to the next photo',
  question: 'What is in the picture?',
  questionOf: { before: 'What is in the before picture?', after: 'What is in the after picture?' },
  saving: 'Saving…',
  saved: 'Saved.',
  refused: 'Not saved yet. Your words are kept and sent again with the next ones.',
  described: (described: number, photos: number) =>
    `${described} of ${countedPhotos(photos)} described.`,

  isCover: (photo: Photo) => saying([photo], 'the cover'),
  isAt: (photos: readonly Photo[], place: number, of: number) =>
    `${photosText(photos)} ${photos.length === 1 ? 'is' : 'are'} at place ${place} of ${of}.`,
  isHidden: (photos: readonly Photo[], hidden: boolean) =>
    saying(photos, hidden ? 'hidden from visitors' : 'shown to visitors'),
  isInTrash: (photos: readonly Photo[]) => saying(photos, 'in the trash'),
  isBack: (photos: readonly Photo[]) => saying(photos, 'back'),
  isMoved: (photos: readonly Photo[], title: string) =>
    `${photosText(photos)} moved to “${title}”.`,
  isPaired: (before: Photo, after: Photo) =>
    `${before.image.filename} is the before, ${after.image.filename} the after.`,
  isParted: (photo: Photo) => `${photo.image.filename} is no longer in a pair.`,
  duplicateStays: (photo: Photo) => ` The same photo is still here: ${photo.image.filename}.`,

  notSaved: 'Your change was not saved. Check your connection, then try again.',
  pairedElsewhere: 'Your change was not saved. Somebody else has just paired one of these photos.',
  notDeleted: (photos: number) =>
    `${photos === 1 ? 'The photo is' : 'The photos are'} not deleted. Check your connection, then try again.`,
  deletedElsewhere: 'Nothing to delete: somebody else has already deleted it.',
  notRestored: {
    gone: 'The photos are no longer in the trash.',
    project_gone: 'The photos are still in the trash. Restore their project first.',
  },
  notMovedBack: {
    unknown_project: 'Not moved back: this project has been deleted.',
    unknown_image: 'Not moved back: a photo has been deleted.',
    moved_elsewhere: 'Not moved back: a photo has since been moved to another project.',
  },

  moveTitle: (photos: readonly Photo[]) => `Move ${photosText(photos)}`,
  tooManyToMove: (most: number) => `You can move up to ${most} photos at a time. Select fewer.`,
  notMoved: 'The photos could not be moved. Check your connection, then try again.',
  moveRefused: {
    unknown_project: 'This project has been deleted. Choose another one.',
    unknown_image: 'One of the photos has been deleted. Close this window and try again.',
    moved_elsewhere: 'One of the photos has been moved. Close this window and try again.',
  },

  isReady: (filename: string) => `${filename} is ready.`,
  notReady: (filename: string, problem: string) => `${filename} ${problem}`,
  unprocessed: 'could not be processed. Check your connection, then retry.',
  failedAgain: (reason: string) => `failed again. ${reason}`,
  retryRefused: {
    nothing_to_do: null,
    unknown_image: 'has been deleted.',
    no_original: 'has lost its file. Delete it, then upload the photo again.',
  },
  retried: (ready: number, failed: number, unreached: number) =>
    [
      `${ready} of ${countedPhotos(ready + failed + unreached)} ready.`,
      failed > 0 && `${failed} failed again: those marked as failed say why.`,
      unreached > 0 && `${unreached} could not be processed: check your connection, then retry.`,
    ]
      .filter(Boolean)
      .join(' '),

  downloaded: (files: readonly { filename: string }[]) =>
    files.length === 1
      ? `${files[0]?.filename} is downloaded.`
      : `${files.length} originals are downloaded.`,
  downloading: (done: number, total: number) =>
    total === 1 ? 'Downloading the original…' : `Downloading originals: ${done} of ${total}`,
  notDownloaded: (failed: number, total: number) =>
    total === 1
      ? 'The original could not be downloaded'
      : `${failed} of ${total} originals could not be downloaded`,
  downloadAgain: (files: readonly { filename: string }[]) =>
    `${someNames(files)}. Check your connection, then try again. If a file fails again, it may be gone.`,

  duplicateOf: 'Same photo as',
  duplicateHides: 'The same photo is hidden here:',
  archived: 'No longer in Google Drive: kept here, hidden from visitors.',
  coming: {
    uploading: 'On its way. It will appear here automatically.',
    processing: 'Processing. It will appear here automatically.',
  },
} as const
