import type { UploadFailure } from '../../firebase/uploadPhoto.ts'

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
