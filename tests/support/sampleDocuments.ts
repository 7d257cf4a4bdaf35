import { createHash } from 'node:crypto'
import { imageSchema, unprocessed, untouched } from '../../domain/image.ts'
import { documentVersion, projectSchema } from '../../domain/project.ts'

/* Defaults for documents of tests, without times. */

const times = { created_at: true, updated_at: true } as const

export const sampleProject = projectSchema.omit(times).parse({
  title: 'A porch',
  description: null,
  category: 'Exterior',
  location: 'Plano',
  project_date: '2026-11-01',
  state: 'live',
  trashed_at: null,
  published: true,
  pinned: false,
  version: documentVersion,
})

export const sampleImage = imageSchema.omit(times).parse({
  ...unprocessed,
  ...untouched,
  project_id: 'project',
  google_drive_file_id: 'projects/project/photo/1779000000000-porch.jpg',
  filename: 'porch.jpg',
  storage_path: 'projects/project/photo/1779000000000-porch.jpg',
  file_size: 1000,
  mime_type: 'image/jpeg',
  is_featured: false,
  sort_order: 0,
  status: 'uploading',
})

/** 1970 */
export const epoch = { toMillis: () => 0 }

const variant = { url: 'https://example.com/x', width: 9, height: 9, bytes: 9 }

/** The fields that the pipeline adds to a ready photo. Each id has its own hash. */
export const finished = (imageId: string) => ({
  status: 'ready' as const,
  failure: null,
  width: 1600,
  height: 1200,
  content_hash: createHash('sha256').update(imageId).digest('hex'),
  variants_version: 1,
  variants: { blur: variant, thumbnail: variant, small: variant, medium: variant, large: variant },
})
