import fc, { type Arbitrary } from 'fast-check'
import { serverTimestamp } from 'firebase/firestore/lite'
import { z } from 'zod'
import { categories } from '../../../domain/category.ts'
import { altTextLimit, imageSchema, maxSortOrder } from '../../../domain/image.ts'
import { projectLimits, projectSchema, publishingSettingsSchema } from '../../../domain/project.ts'
import { allowedMimeTypes, uploadLimits } from '../../../domain/upload.ts'
import { newImage, newProject, storedImage, storedProject } from '../storedDocuments.ts'
import { hostileDays, hostileNumbers, hostileTexts, strangers } from './hostileValues.ts'

export type Contract = {
  name: string
  collection: string
  id?: string
  /** Rejects unknown fields, as the rules do. */
  schema: z.ZodType
  before: (id: string) => object | null
  sound: (id: string) => object
  fields: Record<string, Arbitrary<unknown>>
  /** Rules and schema agree on these fields. The rules may restrict other fields more. */
  equal: readonly string[]
}

const bounds = ({ min = 1, max }: { min?: number; max: number }) => [min, max]

const projectFields = {
  title: hostileTexts(bounds(projectLimits.title)),
  description: hostileTexts(bounds(projectLimits.description)),
  category: fc.constantFrom(...categories, 'interior', 'Interior ', 'Fence', ''),
  location: hostileTexts(bounds(projectLimits.location)),
  facts: hostileTexts(bounds(projectLimits.facts)),
  project_date: hostileDays,
  state: fc.constantFrom('live', 'trashed', 'deleting', 'hidden', ''),
  trashed_at: strangers,
  published: strangers,
  pinned: strangers,
  public_id: fc.constantFrom('abcdefghij', 'ABCDEFGHIJ', '', 'a'),
  summary: strangers,
  version: hostileNumbers([1]),
  created_at: strangers,
  updated_at: strangers,
}
const ownersProjectFields = [
  ...[
    'title',
    'description',
    'category',
    'location',
    'facts',
    'project_date',
    'published',
    'pinned',
  ],
]

const editableFields = {
  alt_text: hostileTexts([1, altTextLimit]),
  is_featured: strangers,
  hidden: strangers,
  sort_order: hostileNumbers([0, maxSortOrder]),
}

const imageFields = {
  ...editableFields,
  pair_id: hostileTexts([1, 128]),
  pair_side: fc.constantFrom('before', 'after', 'between', ''),
  status: fc.constantFrom('uploading', 'ready', 'trashed', 'archived', 'deleting', 'hidden'),
  trashed_at: strangers,
  trashed_by: fc.constantFrom('photo', 'project', 'nobody'),
  trashed_from: fc.constantFrom('archived', 'ready', ''),
  damage: fc.constantFrom('suspected', 'accepted', ''),
}

const fileFields = {
  project_id: hostileTexts([1, 128]),
  google_drive_file_id: hostileTexts([1, 300]),
  filename: hostileTexts([5, 200]).map((text) => `${text}.jpg`),
  storage_path: hostileTexts([1, 300]),
  file_size: hostileNumbers([0, uploadLimits.fileBytes]),
  mime_type: fc.constantFrom(...allowedMimeTypes, 'image/avif', 'IMAGE/PNG', ''),
  variants: strangers,
  failure: strangers,
  replacement: strangers,
  width: hostileNumbers([0]),
  project: strangers,
  version: hostileNumbers([1]),
  created_at: strangers,
  updated_at: strangers,
}

const now = () => ({ updated_at: serverTimestamp() })

export const contracts: readonly Contract[] = [
  {
    name: 'a new project',
    collection: 'projects',
    schema: z.strictObject(projectSchema.shape),
    before: () => null,
    sound: newProject,
    fields: projectFields,
    equal: ownersProjectFields,
  },
  {
    name: 'a project changed',
    collection: 'projects',
    schema: z.strictObject(projectSchema.shape),
    before: () => storedProject,
    sound: () => ({ ...storedProject, ...now() }),
    fields: projectFields,
    equal: ownersProjectFields,
  },
  {
    name: 'a new photo',
    collection: 'project_images',
    schema: z.strictObject(imageSchema.shape),
    before: () => null,
    sound: newImage,
    fields: { ...imageFields, ...fileFields },
    equal: Object.keys(editableFields),
  },
  {
    name: 'a photo changed',
    collection: 'project_images',
    schema: z.strictObject(imageSchema.shape),
    before: (id) => storedImage(id, 'ready'),
    sound: (id) => ({ ...storedImage(id, 'ready'), ...now() }),
    fields: imageFields,
    equal: Object.keys(editableFields),
  },
  {
    name: 'how photos are published',
    collection: 'settings',
    id: 'publishing',
    schema: z.strictObject(publishingSettingsSchema.shape),
    // Never removed, because all examinations write to this document.
    before: () => ({ new_projects_hidden: false }),
    sound: () => ({ new_projects_hidden: true }),
    fields: { new_projects_hidden: strangers },
    equal: ['new_projects_hidden'],
  },
]
