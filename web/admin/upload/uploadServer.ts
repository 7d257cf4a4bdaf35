import { projectInputSchema } from '../../../domain/project.ts'
import { findKnownPhotos } from '../../firebase/findKnownPhotos.ts'
import { discardPhoto } from '../../firebase/imageCalls.ts'
import { isInterruption, isRefusal } from '../../firebase/interruption.ts'
import { isRoleGone } from '../../firebase/isRoleGone.ts'
import { sendPhoto } from '../../firebase/uploadPhoto.ts'
import { createProject, discardProject } from '../data/projects.ts'
import type { NoAnswer, UploadServer } from './uploadPorts.ts'

/** What uploads need of the server: Firebase. */
export const uploadServer: UploadServer = {
  async findKnown(hashes) {
    try {
      return await findKnownPhotos(hashes)
    } catch (error) {
      console.warn('The server could not be asked for photos that it has already:', error)
      return judge(error, 'any')
    }
  },

  async createProject(id, form, again) {
    try {
      await createProject(id, projectInputSchema.parse(form), again)
      return 'created'
    } catch (error) {
      console.error('The project could not be created:', error)
      return judge(error, id)
    }
  },

  send: sendPhoto,

  async discard({ projectId, photos, withProject }) {
    try {
      await Promise.all(photos.map(({ imageId }) => discardPhoto({ imageId, stored: 'remove' })))
      if (withProject) await discardProject(projectId)
      return true
    } catch (error) {
      // What the server refuses, it refuses again: the nightly work finds it.
      console.warn('What was given up could not be removed:', error)
      return !isInterruption(error)
    }
  },
}

async function judge(error: unknown, projectId: string): Promise<NoAnswer> {
  if (isInterruption(error)) return 'interrupted'
  return isRefusal(error) && (await isRoleGone(projectId)) ? 'roleGone' : 'failed'
}
