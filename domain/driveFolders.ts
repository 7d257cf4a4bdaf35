import { z } from 'zod'
import { type Category, categories } from './category.ts'

export type DriveFolderKey = Lowercase<Category>

export const categoryOfDriveFolder = Object.fromEntries(
  categories.map((category) => [category.toLowerCase(), category]),
) as Record<DriveFolderKey, Category>

export const driveFolderKeys = Object.keys(categoryOfDriveFolder) as DriveFolderKey[]

export function mapDriveFolders<T>(make: (key: DriveFolderKey) => T): Record<DriveFolderKey, T> {
  const made = Object.fromEntries(driveFolderKeys.map((key) => [key, make(key)]))
  return made as Record<DriveFolderKey, T>
}

/** Becomes part of document ids, field names and storage paths. Firestore reserves `__…__`. */
export const driveIdSchema = z.string().regex(/^(?!__.*__$)[A-Za-z0-9_-]{1,120}$/)

export const chosenFoldersSchema = z.object(mapDriveFolders(() => driveIdSchema))
export type ChosenFolders = z.infer<typeof chosenFoldersSchema>

export const driveSettingsSchema = chosenFoldersSchema.extend({
  saved_by: z.string().optional(),
})
export type DriveSettings = z.infer<typeof driveSettingsSchema>

export function rootIdsOf(settings: DriveSettings): string[] {
  return driveFolderKeys.map((key) => settings[key])
}

/** Prefix of the ids of all documents that come from Drive. The rules let no client create such an id. */
export const driveIdPrefix = 'drv_'

/** Contains the folder’s Drive id, so it never appears in a public URL. */
export function driveProjectId(folderId: string): string {
  return `${driveIdPrefix}${folderId}`
}

export function isFromDrive(documentId: string): boolean {
  return documentId.startsWith(driveIdPrefix)
}

export function folderIdIn(text: string): string | null {
  const id = /\/folders\/([^/?#]+)/.exec(text)?.[1] ?? /[?&]id=([^&#]+)/.exec(text)?.[1]
  return driveIdSchema.safeParse(id ?? text.trim()).data ?? null
}

export function driveLink(driveId: string): string {
  return `https://drive.google.com/open?id=${driveId}`
}
