import { serverTimestamp } from 'firebase/firestore/lite'
import { z } from 'zod'
import { categories } from '../../../domain/category.ts'
import { altTextLimit, imageSchema, maxSortOrder } from '../../../domain/image.ts'
import { projectLimits, projectSchema, publishingSettingsSchema } from '../../../domain/project.ts'
import { allowedMimeTypes, uploadLimits } from '../../../domain/upload.ts'
import { longAgo, newImage, newProject, storedImage, storedProject } from '../storedDocuments.ts'
import { days, type Field, numbers, oneOf, texts } from './hostileValues.ts'

export type Contract = {
  name: string
  collection: string
  id?: string
  /** Rejects unknown fields, as the rules do. */
  schema: z.ZodType
  before: (id: string) => object | null
  sound: (id: string) => Readonly<Record<string, unknown>>
  fields: Readonly<Record<string, Field>>
  /** Rules and schema agree on these fields. */
  equal: readonly string[]
  /** The rules restrict these fields more. Fields in neither list have one value. */
  narrower?: readonly string[]
}

const editableProject = {
  title: texts(projectLimits.title.min, projectLimits.title.max),
  description: texts(1, projectLimits.description.max),
  category: oneOf(...categories, 'interior', 'Interior ', 'Fence', ''),
  location: texts(projectLimits.location.min, projectLimits.location.max),
  facts: texts(1, projectLimits.facts.max),
  project_date: days,
  published: oneOf(),
  pinned: oneOf(),
}

const projectFields = {
  ...editableProject,
  state: oneOf('live', 'trashed', 'deleting', 'archived', 'hidden'),
  trashed_at: oneOf(serverTimestamp()),
  public_id: oneOf('abcdefghij', 'zzzzzzzzzz', 'ABCDEFGHIJ'),
  summary: oneOf({ photos: 1, thumbnails: [] }),
  version: numbers(1),
  created_at: oneOf(longAgo),
  updated_at: oneOf(longAgo),
}

const editableImage = {
  alt_text: texts(1, altTextLimit),
  is_featured: oneOf(),
  hidden: oneOf(),
  sort_order: numbers(0, maxSortOrder),
}

const fileFields = {
  file_size: numbers(0, uploadLimits.fileBytes),
  mime_type: oneOf(...allowedMimeTypes, 'image/avif', 'image/svg+xml', 'IMAGE/PNG', 'text/html'),
  version: numbers(1),
}

const imageFields = {
  ...editableImage,
  ...fileFields,
  project_id: oneOf('p2'),
  google_drive_file_id: oneOf('1AbCdEf'),
  filename: oneOf('another.jpg'),
  storage_path: oneOf('projects/p1/other/1779000000000-IMG_0042.JPG'),
  pair_id: texts(1, 128),
  pair_side: oneOf('before', 'after', 'between'),
  status: oneOf(...imageSchema.shape.status.options, 'hidden'),
  trashed_at: oneOf(serverTimestamp()),
  trashed_by: oneOf('photo', 'project', 'nobody'),
  trashed_from: oneOf('archived', 'ready'),
  damage: oneOf('suspected', 'accepted'),
  failure: oneOf('unknown'),
  replacement: oneOf({ storage_path: 'projects/p1/other/1779000000000-a.jpg' }),
  moved_at: oneOf(),
  made_at: oneOf(),
  google_drive_url: oneOf('https://example.com/large.webp'),
  thumbnail_url: oneOf('https://example.com/thumbnail.webp'),
  width: numbers(0),
  height: numbers(0),
  content_hash: oneOf('0'.repeat(64)),
  blur_data_url: oneOf('data:image/webp;base64,AAAA'),
  variants: oneOf(),
  variants_version: oneOf(),
  project: oneOf({ title: 'Kitchen' }),
  created_by: oneOf('revoked_admin'),
  created_at: oneOf(longAgo),
  updated_at: oneOf(longAgo),
}

const now = () => ({ updated_at: serverTimestamp() })

const publishedProject = {
  ...storedProject,
  public_id: 'abcdefghij',
  summary: { photos: 1, thumbnails: ['variants/i1/x/thumbnail.webp'] },
}

const projects = {
  collection: 'projects',
  schema: z.strictObject(projectSchema.shape),
  fields: projectFields,
  equal: Object.keys(editableProject),
}

const images = {
  collection: 'project_images',
  schema: z.strictObject(imageSchema.shape),
  fields: imageFields,
  equal: Object.keys(editableImage),
}

export const contracts: readonly Contract[] = [
  { ...projects, name: 'a new project', before: () => null, sound: newProject },
  {
    ...projects,
    name: 'a project changed',
    before: () => publishedProject,
    sound: () => ({ ...publishedProject, ...now() }),
  },
  {
    ...images,
    name: 'a new photo',
    before: () => null,
    sound: newImage,
    narrower: Object.keys(fileFields),
  },
  {
    ...images,
    name: 'a photo changed',
    before: (id) => storedImage(id, 'ready'),
    sound: (id) => ({ ...storedImage(id, 'ready'), ...now() }),
  },
  {
    name: 'how photos are published',
    collection: 'settings',
    id: 'publishing',
    schema: z.strictObject(publishingSettingsSchema.shape),
    // Never removed, because all examinations write to this document.
    before: () => ({ new_projects_hidden: false }),
    sound: () => ({ new_projects_hidden: true }),
    fields: { new_projects_hidden: oneOf() },
    equal: ['new_projects_hidden'],
  },
]
