import { photoLimitsInWords } from './photoLimits.ts'

/** Message for each code of `project_images.failure`. */
export const imageFailures = {
  not_an_image:
    'This file is not a JPEG, PNG, WebP, GIF or HEIC image. Export it as a JPEG and upload it again.',
  damaged: 'This image is damaged or incomplete. Upload the original from the camera again.',
  empty: 'This file is empty. Upload the original from the camera again.',
  too_large: `This file is larger than ${photoLimitsInWords.file}. Export a smaller JPEG and upload it again.`,
  too_many_pixels: `This image has more than ${photoLimitsInWords.pixels}. Export it at a smaller size and upload it again.`,
  unsuitable_shape:
    'This image is too narrow or too small to show. Choose another photo, or crop it first.',
  heic: 'This HEIC photo could not be read. Export it as a JPEG and upload it again.',
  lost: 'The file of this photo is gone. Upload it again.',
  timed_out:
    'Processing this photo took too long. Try again; if it fails again, export it smaller.',
  unknown: 'Something unexpected went wrong with this photo. Try again.',
} as const satisfies Record<string, string>

export type ImageFailure = keyof typeof imageFailures

export const imageFailureCodes = Object.keys(imageFailures) as [ImageFailure, ...ImageFailure[]]
