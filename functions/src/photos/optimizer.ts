import { HttpsError, onCall } from 'firebase-functions/https'
import * as log from 'firebase-functions/logger'
import { type OptimizerAnswer, optimizerRequestSchema } from '../../../domain/optimizer.ts'
import { callers } from '../callers.ts'
import { attemptPhoto } from './attemptPhoto.ts'
import { optimizeImage } from './optimizeImage.ts'
import { optimizerPorts } from './optimizerPorts.ts'
import { photoObjects } from './photoObjects.ts'
import { photoPower } from './photoPower.ts'
import { photoRecords } from './photoRecords.ts'

/** Callable for every visitor: makes the missing variants of a public photo. */
export const optimizer = onCall(
  {
    ...callers,
    ...photoPower,
    // Enough for a rare repair, and a bound on what strangers' calls can cost.
    maxInstances: 2,
  },
  async ({ data }): Promise<OptimizerAnswer> => {
    const request = optimizerRequestSchema.safeParse(data)
    if (!request.success) throw new HttpsError('invalid-argument', 'Expects imageId and imageUrl.')
    const objects = photoObjects()
    const ports = { ...objects, ...photoRecords() }
    const now = Date.now()
    return optimizeImage(request.data, now, {
      ...optimizerPorts(),
      describeOriginal: objects.describe,
      process: (task) => attemptPhoto(task, { since: now, retried: false, log, ports }),
    })
  },
)
