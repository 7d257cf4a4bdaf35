import { z } from 'zod'
import { emulatorPortsSchema } from '../emulators/ports.ts'

/** Who listens on a control port. */
export const identitySchema = z.object({
  root: z.string(),
  /** Started by hand, so any run may use it. */
  isShared: z.boolean(),
  /** Its own code has changed since it was started. */
  isOutdated: z.boolean(),
})

export type Identity = z.infer<typeof identitySchema>

const testSetSchema = z.object({
  ports: emulatorPortsSchema.extend({ drive: z.int() }),
  log: z.string(),
})

export type TestSetAddress = z.infer<typeof testSetSchema>

/** One per line. The set is the run's own until the request is closed. */
export const answerSchema = z.union([
  z.object({ progress: z.string() }),
  z.object({ set: testSetSchema }),
  z.object({ failed: z.string() }),
])

export type Answer = z.infer<typeof answerSchema>
