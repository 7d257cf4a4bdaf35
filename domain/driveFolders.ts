import { z } from 'zod'
import { type Category, categories } from './category.ts'

/** Goes by a category's name, in small letters. */
export type DriveFolderKey = Lowercase<Category>
const keyOf = (category: Category) => category.toLowerCase() as DriveFolderKey
const [first, ...others] = categories
export const driveFolderKeys: readonly [DriveFolderKey, ...DriveFolderKey[]] = [
  keyOf(first),
  ...others.map(keyOf),
]

/** Something of each of the top-level folders. */
export function ofEachFolder<T>(make: (key: DriveFolderKey) => T): Record<DriveFolderKey, T> {
  const made = Object.fromEntries(driveFolderKeys.map((key) => [key, make(key)]))
  return made as Record<DriveFolderKey, T>
}

/** The top-level folders, each the home of one category. */
export const driveFolders = ofEachFolder(
  (key) => categories.find((category) => keyOf(category) === key) ?? first,
)

/** The id of a file or folder in Drive: it becomes part of document ids, names of fields and storage paths. */
export const driveIdSchema = z.string().regex(/^(?!__.*__$)[A-Za-z0-9_-]{1,120}$/)

/** The ids of the folders, as an admin chooses them. */
export const chosenFoldersSchema = z.object(ofEachFolder(() => driveIdSchema))
export type ChosenFolders = z.infer<typeof chosenFoldersSchema>

/** `settings/google_drive_sync` as stored. */
export const driveSettingsSchema = chosenFoldersSchema.extend({
  /** Id of the account that chose them; nobody chose the samples. */
  saved_by: z.string().optional(),
})
export type DriveSettings = z.infer<typeof driveSettingsSchema>

/** The ids of the folders. */
export function rootIdsOf(settings: DriveSettings): string[] {
  return driveFolderKeys.map((key) => settings[key])
}

/** The ids of all documents of what came from Drive begin with it; no client creates such a photo. */
export const driveIdPrefix = 'drv_'

/** Id of the project of a Drive folder. It stands in no public address. */
export function driveProjectId(folderId: string): string {
  return `${driveIdPrefix}${folderId}`
}

/** True for the document of what came from Drive. */
export function isFromDrive(documentId: string): boolean {
  return documentId.startsWith(driveIdPrefix)
}

/** The Drive id in what a person pasted, a link to a folder or the id itself; null if neither. */
export function folderIdIn(text: string): string | null {
  const id = /\/folders\/([^/?#]+)/.exec(text)?.[1] ?? /[?&]id=([^&#]+)/.exec(text)?.[1]
  return driveIdSchema.safeParse(id ?? text.trim()).data ?? null
}

/** Where a person sees a Drive file or folder. */
export function driveLink(driveId: string): string {
  return `https://drive.google.com/open?id=${driveId}`
}
