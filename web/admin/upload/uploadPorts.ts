import type { DiscardRequest } from '../../../domain/imageCalls.ts'
import { type ProjectForm, projectInputSchema } from '../../../domain/project.ts'
import { discardPhoto } from '../../firebase/calls.ts'
import { auth } from '../../firebase/client.ts'
import { createProject, discardProject, findPlace } from '../data/projects.ts'
import { trashPhotos } from '../data/trash.ts'
import { openDrafts } from './drafts.ts'
import { type HoldOptions, holdLock } from './lock.ts'
import { checkPhoto } from './read/checkPhoto.ts'
import { classifyError, UploadError, withTimeout } from './server/errors.ts'
import { findFailedUploads, findKnownPhotos, type KnownPhotos } from './server/findPhotos.ts'
import { moveUploaded } from './server/moveUploaded.ts'
import { type PhotoToSend, storePhoto } from './server/storePhoto.ts'
import { silenceLimit, type Transfer } from './server/transferFile.ts'
import type { UploadItem } from './state.ts'

export type UploadPorts = ReturnType<typeof openUploadPorts>

/** The server and the browser's storage for one person. Requests are idempotent and throw UploadErrors. */
export function openUploadPorts(uid: string) {
  /** Nothing is sent under another person's account. */
  const asOwner = async <T>(projectId: string | null, request: () => Promise<T>): Promise<T> => {
    const throwIfSignedOut = () => {
      if (auth.currentUser?.uid !== uid) throw new UploadError('notSignedIn')
    }
    throwIfSignedOut()
    try {
      return await request()
    } catch (error) {
      // A sign-in that can't be renewed ends.
      throwIfSignedOut()
      throw new UploadError(await classifyError(error, projectId), { cause: error })
    }
  }
  return {
    findKnown: (hashes: readonly string[]): Promise<KnownPhotos> =>
      asOwner(null, () => findKnownPhotos(hashes)),
    createProject: (id: string, form: ProjectForm) =>
      asOwner(id, () => createProject(id, projectInputSchema.parse(form))),
    findPlace: (projectId: string) => asOwner(projectId, () => findPlace(projectId)),
    findFailed: (projectId: string) =>
      asOwner(projectId, () => withTimeout(silenceLimit, findFailedUploads(projectId))),
    send: (photo: PhotoToSend, transfer: Transfer) => storePhoto(photo, uid, transfer),
    /**
     * Returns the photos that stay.
     * @param stored whether photos stay that arrived although their response was lost
     */
    async discard(
      photos: readonly UploadItem[],
      stored: DiscardRequest['stored'],
    ): Promise<UploadItem[]> {
      const results = await asOwner(null, () =>
        Promise.all(photos.map(({ imageId }) => discardPhoto({ imageId, stored }))),
      )
      return photos.filter((_, index) => results[index] === 'kept')
    },
    move: (photos: readonly UploadItem[], from: string, to: string) =>
      asOwner(to, () => moveUploaded(photos, from, to)),
    discardProject: (projectId: string) => asOwner(projectId, () => discardProject(projectId)),
    async trash(imageIds: readonly string[]): Promise<void> {
      const outcome = await asOwner(null, () => trashPhotos(imageIds))
      if (outcome !== 'done') throw new UploadError('unknown')
    },
    drafts: openDrafts(uid),
    hold: (options: HoldOptions) => holdLock(uid, options),
    checkPhoto,
  }
}
