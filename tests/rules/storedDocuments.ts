import { serverTimestamp, Timestamp } from 'firebase/firestore/lite'
import { unprocessed } from '../../domain/image.ts'
import { originalPath } from '../../domain/paths.ts'
import { documentVersion } from '../../domain/project.ts'
import { everybody, type Person } from './persons.ts'

export const longAgo = Timestamp.fromMillis(Date.UTC(2024, 4, 17))

export function newProject() {
  return {
    title: 'Kitchen cabinets in Plano',
    description: 'Sprayed in two coats of satin enamel.',
    category: 'Cabinet',
    location: 'Plano',
    project_date: '2026-05-17',
    state: 'live',
    trashed_at: null,
    published: true,
    pinned: false,
    version: documentVersion,
    created_at: serverTimestamp(),
    updated_at: serverTimestamp(),
  }
}

export function newImage(id: string, creator: Person = 'admin') {
  const filename = 'IMG_0042.JPG'
  const path = originalPath({ projectId: 'p1', imageId: id, timestamp: 1779000000000, filename })
  return {
    project_id: 'p1',
    google_drive_file_id: path,
    filename,
    storage_path: path,
    file_size: 4_000_000,
    mime_type: 'image/jpeg',
    is_featured: true,
    sort_order: 7,
    alt_text: 'White shaker cabinets',
    status: 'uploading',
    ...unprocessed,
    pair_id: null,
    pair_side: null,
    trashed_at: null,
    trashed_by: null,
    trashed_from: null,
    created_by: creator,
    created_at: serverTimestamp(),
    updated_at: serverTimestamp(),
  }
}

export function storedImage(id: string, status: string) {
  return { ...newImage(id), status, created_at: longAgo, updated_at: longAgo }
}

export const storedProject = { ...newProject(), created_at: longAgo, updated_at: longAgo }

const someVariant = {
  original_image_id: 'ready',
  variant_type: 'small',
  storage_url: 'https://example.com/small.webp',
  width: 640,
  height: 480,
  bytes: 20_000,
  mime_type: 'image/webp',
}

const revoked = 'revoked_admin' satisfies Person

/** `{uid}` becomes each person. */
const documents: Record<string, object> = {
  'projects/p1': storedProject,
  'projects/{uid}': storedProject,
  'projects/trashed': { ...storedProject, state: 'trashed', trashed_at: longAgo },
  'projects/deleting': { ...storedProject, state: 'deleting', trashed_at: longAgo },
  'projects/odd': { ...storedProject, state: 'other' },
  'projects/p1/private/note': { text: 'below', status: 'ready' },
  'project_images/ready': storedImage('ready', 'ready'),
  'project_images/uploading': storedImage('uploading', 'uploading'),
  'project_images/processing': storedImage('processing', 'processing'),
  'project_images/failed': storedImage('failed', 'failed'),
  'project_images/ready/private/note': { text: 'below', status: 'ready' },
  'project_images/{uid}': storedImage('own', 'ready'),
  'image_variants/{uid}': someVariant,
  'image_variants/ready_small': someVariant,
  'image_variants/ready_small/private/note': { text: 'below', status: 'ready' },
  'user_roles/{uid}': { role: 'user' },
  [`role_revocations/${revoked}`]: { user_id: revoked, revoked_at: longAgo },
  'access_changes/{uid}': { action: 'invited', email: 'a@example.com', by: null, at: longAgo },
  'settings/{uid}': { new_projects_hidden: true },
  'settings/publishing/private/note': { text: 'below', status: 'ready' },
  'settings/sign_up': { allowed_emails: ['admin@example.com'] },
  'settings/google_drive_sync': { interior: 'a', exterior: 'b', cabinet: 'c' },
  'settings/publishing': { new_projects_hidden: false },
  'published/{uid}': { json: '{}', version: 1, status: 'ready' },
  'publishing_errors/p1/private/note': { text: 'below', status: 'ready' },
  'published/gallery': { json: '{}', version: 1, status: 'ready' },
  'published/gallery/private/note': { text: 'below', status: 'ready' },
  'publishing_errors/{uid}': { status: 'ready' },
  'pending_changes/{uid}': { status: 'ready' },
  'publishing/{uid}': { status: 'ready' },
  'sync_runs/{uid}': { status: 'ready' },
  'reports/r1/private/note': { text: 'below', status: 'ready' },
  'reports/{uid}': { status: 'ready' },
  'sync_runs/r1': { status: 'ready' },
  'sync_runs/r1/operations/0': { status: 'ready' },
  'sync_runs/r1/operations/{uid}': { status: 'ready' },
  'sync_runs/r1/operations/0/private/note': { text: 'below', status: 'ready' },
  'sync_runs/r1/private/note': { text: 'below', status: 'ready' },
  'drive_tombstones/{uid}': { status: 'ready' },
  'drive_files/{uid}': { status: 'ready' },
  'drive_folders/{uid}': { status: 'ready' },
  'elsewhere/{uid}': { text: 'a collection nobody thought of' },
}

export const storedDocuments: Record<string, object> = Object.fromEntries(
  Object.entries(documents).flatMap(([path, data]) =>
    path.includes('{uid}')
      ? everybody.map((person) => [path.replace('{uid}', person), data])
      : [[path, data]],
  ),
)
