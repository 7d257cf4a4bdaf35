import { serverTimestamp, Timestamp } from 'firebase/firestore/lite'
import { originalPath } from '../../domain/paths.ts'
import { allowedMimeTypes, uploadLimits } from '../../domain/upload.ts'
import type { Verdict } from './ruleCase.ts'

export type Values = Record<string, Record<Verdict, readonly unknown[]>>

export const editableValues: Values = {
  alt_text: {
    allow: [null, 'x', 'x'.repeat(300)],
    deny: ['', 'x'.repeat(301), 7, [], {}],
  },
  is_featured: { allow: [true, false], deny: [null, 'true', 1] },
  hidden: { allow: [true, false], deny: [null, 'true', 1] },
  sort_order: { allow: [0, 1, 999], deny: [-1, 1000, 1.5, '1', null] },
  updated_at: {
    allow: [serverTimestamp()],
    deny: [Timestamp.fromMillis(0), Timestamp.fromMillis(Date.now()), null, 'now'],
  },
  admin_note: { allow: [], deny: ['a field that no document has', null] },
  new_projects_hidden: { allow: [], deny: ['a field of settings', true] },
}

/** Fields of the file, set once. */
export const originalValues: Values = {
  file_size: {
    allow: [1, uploadLimits.fileBytes],
    deny: [0, -1, uploadLimits.fileBytes + 1, 1.5, '1', null],
  },
  mime_type: {
    allow: allowedMimeTypes,
    deny: ['image/svg+xml', 'image/avif', 'IMAGE/JPEG', 'text/html', 'other', '', null],
  },
  version: { allow: [1], deny: [0, 2, '1', 'other', 'archived', null] },
  google_drive_file_id: { allow: [], deny: ['1AbCdEf', '', null] },
  created_at: {
    allow: [serverTimestamp()],
    deny: [Timestamp.fromMillis(0), Timestamp.fromMillis(Date.now()), null],
  },
}

/** Fields of the pipeline: initial values only, never changed by clients. */
export const pipelineValues: Record<string, readonly unknown[]> = {
  status: ['processing', 'ready', 'failed', 'trashed', 'archived', 'deleting', null],
  failure: ['unknown'],
  damage: ['suspected', 'accepted'],
  replacement: [{ storage_path: 'projects/p1/other/1779000000000-a.jpg' }, {}],
  google_drive_url: ['https://example.com/large.webp'],
  thumbnail_url: ['https://example.com/thumbnail.webp'],
  width: [4000],
  height: [3000],
  content_hash: ['0'.repeat(64)],
  blur_data_url: ['data:image/webp;base64,AAAA'],
  variants: [{}],
  variants_version: [1],
  project: [{ title: 'Kitchen' }],
  trashed_at: [serverTimestamp()],
  trashed_by: ['photo', 'project'],
  trashed_from: ['archived', 'ready'],
}

export const filenames: Record<Verdict, readonly string[]> = {
  allow: [
    'a.jpg',
    'a.jpeg',
    'a.png',
    'a.webp',
    'a.gif',
    'a.heic',
    'a.HEIF',
    'A.JPG',
    'a.WebP',
    'AZaz09._-.jpg',
    `${'x'.repeat(196)}.jpg`,
  ],
  deny: [
    `${'x'.repeat(197)}.jpg`,
    '.jpg',
    'a.svg',
    'a.jpg.html',
    'ajpg',
    'a.jjpg',
    'a b.jpg',
    'a/b.jpg',
    'a jpg',
    'a/jpg',
    'a.hei.',
    'a.hei ',
    'a.hei/',
    'ü.jpg',
    '<b>.jpg',
    '',
  ],
}

export const here = {
  projectId: 'p1',
  imageId: 'ID',
  timestamp: 1779000000000,
  filename: 'IMG_0042.JPG',
}
const path = originalPath(here)

export const misplaced: readonly unknown[] = [
  originalPath({ ...here, projectId: 'p2' }),
  originalPath({ ...here, imageId: 'ready' }),
  originalPath({ ...here, filename: 'IMG_0042xJPG' }),
  originalPath({ ...here, filename: 'other.JPG' }),
  originalPath({ ...here, timestamp: 177900000000 }),
  originalPath({ ...here, timestamp: 17790000000000 }),
  ...['abcd', '177.', '177 '].map((wrong) => path.replace('1779', wrong)),
  path.replace('projects/', 'variants/'),
  `${path}/more`,
  `/${path}`,
  'IMG_0042.JPG',
  '',
  null,
  7,
]
