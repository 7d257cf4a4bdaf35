import { expect, test } from 'vitest'
import { imageSchema } from './image.ts'
import { projectSchema } from './project.ts'

/** Uploads leave out `hidden` and `version`, so these need a default too. */
const firstFields = {
  projects: `title description category location project_date state trashed_at created_at
    updated_at published pinned public_id summary version`,
  project_images: `is_featured sort_order alt_text project_id google_drive_file_id filename
    storage_path file_size mime_type trashed_at trashed_by status created_at updated_at failure
    google_drive_url thumbnail_url width height content_hash blur_data_url variants
    variants_version project pair_id pair_side trashed_from`,
}

test.each([
  ['projects', projectSchema],
  ['project_images', imageSchema],
] as const)('older documents of %s stay readable', (collection, schema) => {
  const first = firstFields[collection].split(/\s+/)
  const unreadable = Object.entries(schema.shape)
    .filter(([field, { safeParse }]) => !first.includes(field) && !safeParse(undefined).success)
    .map(([field]) => `${field} has no default; older documents would be unreadable`)
  expect(unreadable.join('\n')).toBe('')
  expect(Object.keys(schema.shape)).toEqual(expect.arrayContaining(first))
})
