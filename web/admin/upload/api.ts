import { type ProjectForm, projectInputSchema } from '../../../domain/project.ts'
import { discardPhoto } from '../../firebase/calls.ts'
import { auth } from '../../firebase/client.ts'
import { classifyError, UploadError, withTimeout } from '../../firebase/errors.ts'
import { findKnownPhotos, type KnownPhotos } from '../../firebase/findKnownPhotos.ts'
import { silenceLimit, type Transfer } from '../../firebase/sendBytes.ts'
import { type PhotoToSend, sendPhoto } from '../../firebase/sendPhoto.ts'
import { findFailedUploads, findPlace } from '../data/photos.ts'
import { createProject, discardProject } from '../data/projects.ts'
import { trashPhotos } from '../data/trash.ts'
import { checkPhoto } from './checkPhoto.ts'
import { openDrafts } from './drafts.ts'
import { type HoldOptions, holdLock } from './lock.ts'

export type UploadApi = ReturnType<typeof openUploadApi>

type Leftover = {
  projectId: string
  photos: readonly { imageId: string; filename: string }[]
  /** Whether photos stay that arrived although their response was lost. */
  keepStored: boolean
  withProject: boolean
}

/** The server and the browser's storage for one person. Requests are idempotent and throw UploadErrors. */
export function openUploadApi(uid: string) {
  /** Nothing is sent under another person's account. */
  const ask = async <T>(projectId: string | null, request: () => Promise<T>): Promise<T> => {
    if (auth.currentUser?.uid !== uid) throw new UploadError('notSignedIn')
    try {
      return await request()
    } catch (error) {
      throw new UploadError(await classifyError(error, projectId), { cause: error })
    }
  }
  return {
    findKnown: (hashes: readonly string[]): Promise<KnownPhotos> =>
      ask(null, () => findKnownPhotos(hashes)),
    createProject: (id: string, form: ProjectForm) =>
      ask(id, () => createProject(id, projectInputSchema.parse(form))),
    findPlace: (projectId: string) => ask(projectId, () => findPlace(projectId)),
    findFailed: (projectId: string) =>
      ask(projectId, () => withTimeout(silenceLimit, findFailedUploads(projectId))),
    send: (photo: PhotoToSend, transfer: Transfer) => sendPhoto(photo, uid, transfer),
    /** Returns the photos that stay. */
    async discard({ projectId, photos, keepStored, withProject }: Leftover) {
      const stored = keepStored ? 'keep' : 'remove'
      const results = await ask(projectId, () =>
        Promise.all(photos.map(({ imageId }) => discardPhoto({ imageId, stored }))),
      )
      if (withProject) await ask(projectId, () => discardProject(projectId))
      return photos.filter((_, index) => results[index] === 'kept')
    },
    async trash(imageIds: readonly string[]): Promise<void> {
      const outcome = await ask(null, () => trashPhotos(imageIds))
      if (outcome !== 'done') throw new UploadError('unknown')
    },
    drafts: openDrafts(uid),
    hold: (options: HoldOptions) => holdLock(uid, options),
    checkPhoto,
  }
}
