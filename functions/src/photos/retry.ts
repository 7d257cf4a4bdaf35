import * as log from 'firebase-functions/logger'
import { type RetryAnswer, retryRequestSchema } from '../../../domain/imageCalls.ts'
import { adminCall } from '../adminCall.ts'
import { photoPower } from './attemptPhoto.ts'
import { photoObjects } from './photoObjects.ts'
import { photoRecords } from './photoRecords.ts'
import { retryPhoto } from './retryPhoto.ts'

/** Callable for admins: tries a photo again that failed or is stuck. */
export const retry = adminCall(
  // A person clicks, one photo after the other.
  { ...photoPower, maxInstances: 4 },
  retryRequestSchema,
  ({ imageId }): Promise<RetryAnswer> =>
    retryPhoto(imageId, { log, ports: { ...photoObjects(), ...photoRecords() } }),
)
