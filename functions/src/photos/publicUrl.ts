import { z } from 'zod'

const emulatorHostSchema = z
  .string()
  .regex(/^[^/\s]+:\d+$/)
  .optional()

export function emulatorOrigin(): string | null {
  const host = emulatorHostSchema.parse(process.env.FIREBASE_STORAGE_EMULATOR_HOST)
  return host ? `http://${host}` : null
}

export function publicUrl(bucket: string, path: string): string {
  const origin = emulatorOrigin() ?? 'https://firebasestorage.googleapis.com'
  return `${origin}/v0/b/${bucket}/o/${encodeURIComponent(path)}?alt=media`
}
