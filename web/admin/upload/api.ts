import { type ProjectForm, projectInputSchema } from '../../../domain/project.ts'
import { discardPhoto } from '../../firebase/calls.ts'
import { auth } from '../../firebase/client.ts'
import { classifyError, UploadError } from '../../firebase/errors.ts'
import { findKnownPhotos, type KnownPhotos } from '../../firebase/findKnownPhotos.ts'
import { type PhotoToSend, sendPhoto, type Transfer } from '../../firebase/sendPhoto.ts'
import { findPlace } from '../data/photos.ts'
import { createProject, discardProject } from '../data/projects.ts'
import { trashPhotos } from '../data/trash.ts'
import { type CheckedPhoto, checkPhoto } from './checkPhoto.ts'
import { type Drafts, openDrafts } from './drafts.ts'
import type { UploadTarget } from './state.ts'

type SentPhoto = { imageId: string; filename: string }

type Leftover = {
  projectId: string
  photos: readonly SentPhoto[]
  /** Whether photos that arrived without an answer stay. */
  keepStored: boolean
  withProject: boolean
}

/** The server and the browser's storage for one person. Requests are idempotent and throw UploadErrors. */
export type UploadApi = {
  findKnown: (hashes: readonly string[]) => Promise<KnownPhotos>
  createProject: (id: string, form: ProjectForm) => Promise<void>
  findPlace: (projectId: string) => Promise<NonNullable<UploadTarget['first']>>
  send: (photo: PhotoToSend, transfer: Transfer) => Promise<void>
  discard: (leftover: Leftover) => Promise<readonly SentPhoto[]>
  trash: (imageIds: readonly string[]) => Promise<void>
  drafts: Drafts
  checkPhoto: (file: File, onConvert: () => void) => Promise<CheckedPhoto>
}

export function openUploadApi(uid: string): UploadApi {
  /** Nothing is sent under another person's account. */
  const ask = async <T>(projectId: string, request: () => Promise<T>): Promise<T> => {
    if (auth.currentUser?.uid !== uid) throw new UploadError('notSignedIn')
    try {
      return await request()
    } catch (error) {
      throw new UploadError(await classifyError(error, projectId), { cause: error })
    }
  }
  return {
    findKnown: (hashes) => ask('any', () => findKnownPhotos(hashes)),
    createProject: (id, form) => ask(id, () => createProject(id, projectInputSchema.parse(form))),
    findPlace: (projectId) => ask(projectId, () => findPlace(projectId)),
    send: (photo, transfer) => sendPhoto(photo, uid, transfer),
    async discard({ projectId, photos, keepStored, withProject }) {
      const answers = await ask(projectId, () =>
        Promise.all(
          photos.map(({ imageId }) =>
            discardPhoto({ imageId, stored: keepStored ? 'keep' : 'remove' }),
          ),
        ),
      )
      if (withProject) await ask(projectId, () => discardProject(projectId))
      return photos.filter((_, index) => answers[index] === 'kept')
    },
    async trash(imageIds) {
      const outcome = await ask('any', () => trashPhotos(imageIds))
      if (outcome !== 'done') throw new UploadError('unknown')
    },
    drafts: openDrafts(uid),
    checkPhoto,
  }
}
