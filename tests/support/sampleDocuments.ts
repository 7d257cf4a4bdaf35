import { type Image, unprocessed, untouched } from '../../domain/image.ts'
import { documentVersion, type Project } from '../../domain/project.ts'

/* What a test's documents hold where nothing else matters. The times are of whoever writes them. */

export const sampleProject = {
  title: 'A porch',
  description: null,
  category: 'Exterior',
  location: 'Plano',
  project_date: '2026-11-01',
  state: 'live',
  trashed_at: null,
  published: true,
  first: false,
  key: null,
  summary: null,
  version: documentVersion,
} as const satisfies Omit<Project, 'created_at' | 'updated_at'>

/** A photo before its upload. */
export const sampleImage = {
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
  hidden: false,
  version: documentVersion,
} as const satisfies Omit<Image, 'created_at' | 'updated_at'>

/** 1970, for a document that no database holds. */
export const epoch = { toMillis: () => 0 }
