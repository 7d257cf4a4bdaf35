import { z } from 'zod'

export const settingsSchema = z.object({
  configFile: z.string(),
  tempDir: z.string(),
  dataDir: z.string().nullable(),
  hubPort: z.int(),
})

export type Settings = z.infer<typeof settingsSchema>

/** `ready`: everything is loaded, so a stop saves from now on. `stop`: save and end. */
export const parentMessageSchema = z.enum(['ready', 'stop'])

export type ParentMessage = z.infer<typeof parentMessageSchema>

export const childMessageSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('spawned'), pid: z.int() }),
  z.object({ kind: z.literal('exited'), pid: z.int() }),
  z.object({ kind: z.literal('notSaved'), reason: z.string() }),
])

export type ChildMessage = z.infer<typeof childMessageSchema>
