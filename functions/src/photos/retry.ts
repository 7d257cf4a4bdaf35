import { retryRequestSchema } from '../../../domain/imageCalls.ts'
import { adminCall } from '../adminCall.ts'
import { enqueue } from '../tasks/enqueue.ts'
import { photoObjects } from './photoObjects.ts'
import { photoRecords } from './photoRecords.ts'
import { retryPhoto } from './retryPhoto.ts'

/** Callable for admins: processes a photo again that failed or is stuck. */
export const retry = adminCall({ maxInstances: 10 }, retryRequestSchema, ({ imageId }) =>
  retryPhoto(imageId, { ports: { ...photoObjects(), ...photoRecords() }, enqueue }),
)
