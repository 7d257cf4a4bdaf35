import * as log from 'firebase-functions/logger'
import { onObjectFinalized } from 'firebase-functions/storage'
import { attemptPhoto, photoPower } from './attemptPhoto.ts'
import { describeMetadata, photoObjects } from './photoObjects.ts'
import { photoRecords } from './photoRecords.ts'

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
    // The Functions emulator delivers each event once.
    const retried = process.env.FUNCTIONS_EMULATOR !== 'true'
    await attemptPhoto(task, { since: Date.parse(time), retried, log, ports })
  },
)
