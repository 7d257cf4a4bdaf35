import * as logger from 'firebase-functions/logger'
import { parseOriginalPath } from '../../../domain/paths.ts'
import { DecoderEnded } from './photoDecoder.ts'
import { photoObjects } from './photoObjects.ts'
import type { PhotoPorts } from './photoRecords.ts'
import { photoRecords } from './photoRecords.ts'
import { processPhoto } from './processPhoto.ts'
import { type PhotoOutcome, recordFailure } from './recordOutcome.ts'

type VariantsTask = { path: string; force: boolean }
type Log = { info: (message: string, fields: Record<string, unknown>) => void }

export const photoPorts = (): PhotoPorts => ({ ...photoObjects(), ...photoRecords() })

export async function makeVariants(
  { path, force }: VariantsTask,
  { log, ports }: { log: Log; ports: PhotoPorts } = { log: logger, ports: photoPorts() },
): Promise<PhotoOutcome> {
  const imageId = parseOriginalPath(path)?.imageId
  if (!imageId) return { kind: 'skipped', reason: 'not_an_original' }
  const start = performance.now()
  const object = await ports.describe(path)
  const outcome: PhotoOutcome = object
    ? await processPhoto({ path, force, ...object }, ports).catch((error: unknown) => {
        // Another attempt would probably end the same way. The nightly job retries.
        if (!(error instanceof DecoderEnded)) throw error
        return recordFailure({ imageId, path, code: 'timed_out' }, ports)
      })
    : { kind: 'skipped', reason: 'no_object' }
  const ms = Math.round(performance.now() - start)
  log.info('photo', { imageId, bytes: object?.bytes, ms, ...outcome })
  return outcome
}

export async function giveUpPhoto({ path }: VariantsTask, ports = photoPorts()): Promise<void> {
  const imageId = parseOriginalPath(path)?.imageId
  if (imageId) await recordFailure({ imageId, path, code: 'unknown' }, ports)
}
