import * as log from 'firebase-functions/logger'
import { type OptimizerAnswer, optimizerRequestSchema } from '../../../domain/optimizer.ts'
import { strictCall } from '../strictCall.ts'
import { attemptPhoto, photoPower } from './attemptPhoto.ts'
import { optimizeImage } from './optimizeImage.ts'
import { optimizerPorts } from './optimizerPorts.ts'
import { photoObjects } from './photoObjects.ts'
import { photoRecords } from './photoRecords.ts'

/** Callable for every visitor: makes the missing variants of a public photo. */
export const optimizer = strictCall({
  // Two are enough for a rare repair, and a bound on what strangers' calls can cost.
  options: { ...photoPower, maxInstances: 2 },
  input: optimizerRequestSchema,
  authorize: async () => null,
  run: (request): Promise<OptimizerAnswer> => {
    const objects = photoObjects()
    const ports = { ...objects, ...photoRecords() }
    const now = Date.now()
    return optimizeImage(request, now, {
      ...optimizerPorts(),
      describeOriginal: objects.describe,
      publicUrl: objects.publicUrl,
      process: (task) => attemptPhoto(task, { since: now, retried: false, log, ports }),
    })
  },
})
