import { logger } from 'firebase-functions'
import { onObjectFinalized } from 'firebase-functions/storage'
import { attemptPhoto } from './attemptPhoto.ts'
import { describeMetadata, photoObjects } from './photoObjects.ts'
import { photoRecords } from './photoRecords.ts'

/** What decoding one photo needs, wherever it is done. */
export const photoPower = {
  // One 12-megapixel photo peaks near 260 MiB, the largest photo accepted near three times that.
  memory: '1GiB',
  cpu: 1,
  // Decoding fills a CPU: a second photo in flight adds memory and no speed. The default is 80.
  concurrency: 1,
  // Ends after the attempt's own deadline, so that a hanging one is reported by its own code.
  timeoutSeconds: 120,
} as const

/** Storage trigger: each new object in the bucket, most of them no originals. */
export const makeVariants = onObjectFinalized(
  {
    ...photoPower,
    // A batch of 50 photos ends within seconds, and a runaway loop stays affordable.
    maxInstances: 10,
    // Without it a lost connection would lose the photo: the platform drops failed events.
    retry: true,
  },
  async ({ data, time }) => {
    const task = { path: data.name, again: false, ...describeMetadata(data) }
    const ports = { ...photoObjects(), ...photoRecords() }
    await attemptPhoto(task, { since: Date.parse(time), log: logger.info, ports })
  },
)
