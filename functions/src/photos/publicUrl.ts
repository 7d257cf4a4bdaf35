import { z } from 'zod'

/** Set by the Functions emulator while the Storage emulator runs: `host:port`. */
const emulatorHostSchema = z
  .string()
  .regex(/^[^/\s]+:\d+$/)
  .optional()

/** Of the Storage emulator; null in production. */
export function emulatorOrigin(): string | null {
  const host = emulatorHostSchema.parse(process.env.FIREBASE_STORAGE_EMULATOR_HOST)
  return host ? `http://${host}` : null
}

/** Address of an object that the rules let everybody read. */
export function publicUrl(bucket: string, path: string): string {
  const origin = emulatorOrigin() ?? 'https://firebasestorage.googleapis.com'
  return `${origin}/v0/b/${bucket}/o/${encodeURIComponent(path)}?alt=media`
}
