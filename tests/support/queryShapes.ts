/** One query of the product, as far as an index is concerned. */
export type QueryShape = {
  collection: string
  /** Fields that are compared with `==` or `in`. */
  equal: readonly string[]
  order: readonly { field: string; direction: 'ASCENDING' | 'DESCENDING' }[]
}

/**
 * Every query that the site and the functions send. The emulator answers without an index where
 * production refuses, so a new query is entered here and `tests/indexes.test.ts` asks for its index.
 */
export const queryShapes = {
  'the public gallery': {
    collection: 'project_images',
    equal: ['status'],
    order: [{ field: 'created_at', direction: 'DESCENDING' }],
  },
  'the photos of a project': {
    collection: 'project_images',
    equal: ['project_id'],
    order: [{ field: 'sort_order', direction: 'ASCENDING' }],
  },
  'a page of the photos of a project, for functions': {
    collection: 'project_images',
    equal: ['project_id'],
    order: [{ field: '__name__', direction: 'ASCENDING' }],
  },
  'the last photo of a project, for functions': {
    collection: 'project_images',
    equal: ['project_id'],
    order: [{ field: 'sort_order', direction: 'DESCENDING' }],
  },
  'whether a project has photos to show': {
    collection: 'project_images',
    equal: ['project_id', 'status'],
    order: [],
  },
  'photos with these bytes': { collection: 'project_images', equal: ['content_hash'], order: [] },
  'the photos of a pair': { collection: 'project_images', equal: ['pair_id'], order: [] },
  'photos whose days in the trash are over': {
    collection: 'project_images',
    equal: ['status', 'trashed_by'],
    order: [{ field: 'trashed_at', direction: 'ASCENDING' }],
  },
  'projects whose days in the trash are over': {
    collection: 'projects',
    equal: ['state'],
    order: [{ field: 'trashed_at', direction: 'ASCENDING' }],
  },
  'photos with a newer file that can’t be shown': {
    collection: 'project_images',
    equal: ['replacement.failure'],
    order: [],
  },
  'photos with a newer file': {
    collection: 'project_images',
    equal: [],
    order: [{ field: 'replacement.file_size', direction: 'ASCENDING' }],
  },
  'photos stuck on their way': {
    collection: 'project_images',
    equal: ['status'],
    order: [{ field: 'created_at', direction: 'ASCENDING' }],
  },
  'the photos of a page of projects': {
    collection: 'project_images',
    equal: ['project_id'],
    order: [],
  },
  'photos that failed or are on their way': {
    collection: 'project_images',
    equal: ['status'],
    order: [],
  },
  'the photos in the trash, deleted last first': {
    collection: 'project_images',
    equal: ['trashed_by'],
    order: [{ field: 'trashed_at', direction: 'DESCENDING' }],
  },
  'the variants of a photo': {
    collection: 'image_variants',
    equal: ['original_image_id'],
    order: [],
  },
  'what came from Drive: photos': {
    collection: 'project_images',
    equal: [],
    order: [{ field: '__name__', direction: 'ASCENDING' }],
  },
  'what came from Drive: projects': {
    collection: 'projects',
    equal: [],
    order: [{ field: '__name__', direction: 'ASCENDING' }],
  },
  'what came from Drive: files as the last sync saw them': {
    collection: 'drive_files',
    equal: [],
    order: [{ field: '__name__', direction: 'ASCENDING' }],
  },
  'what came from Drive: folders as it saw them': {
    collection: 'drive_folders',
    equal: [],
    order: [{ field: '__name__', direction: 'ASCENDING' }],
  },
  'what came from Drive: tombstones': {
    collection: 'drive_tombstones',
    equal: [],
    order: [{ field: '__name__', direction: 'ASCENDING' }],
  },
} as const satisfies Record<string, QueryShape>
