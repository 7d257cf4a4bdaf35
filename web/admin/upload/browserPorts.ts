import { projectInputSchema } from '../../../domain/project.ts'
import { auth } from '../../firebase/client.ts'
import { findKnownPhotos } from '../../firebase/findKnownPhotos.ts'
import { discardPhoto } from '../../firebase/imageCalls.ts'
import { isInterruption, isRefusal } from '../../firebase/interruption.ts'
import { sendPhoto } from '../../firebase/sendPhoto.ts'
import { whyRefused } from '../../firebase/whyRefused.ts'
import { toastFailure, toastSuccess, toastWarning } from '../components/toasts.ts'
import { findPlace } from '../data/photos.ts'
import { createProject, discardProject } from '../data/projects.ts'
import { checkPhoto } from './checkPhoto.ts'
import { draftStorage } from './draftStorage.ts'
import type { NoAnswer, UploadServer } from './uploadPorts.ts'
import type { BrowserPorts } from './uploadStore.ts'

/** Firebase, as it answers one person: none goes under the name of whoever signs in meanwhile. */
function serverFor(uid: string): UploadServer {
  const isSignedIn = () => auth.currentUser?.uid === uid
  const ask = async <Answer>(
    what: string,
    projectId: string,
    request: () => Promise<Answer>,
  ): Promise<Answer | NoAnswer> => {
    if (!isSignedIn()) return 'notSignedIn'
    try {
      return await request()
    } catch (error) {
      console.warn(`${what} failed:`, error)
      return judge(error, projectId)
    }
  }
  return {
    findKnown: (hashes) => ask('Finding known photos', 'any', () => findKnownPhotos(hashes)),

    createProject: (id, form) =>
      ask('Creating the project', id, async () => {
        await createProject(id, projectInputSchema.parse(form))
        return 'created' as const
      }),

    findPlace: (projectId) => ask('Finding the place', projectId, () => findPlace(projectId)),

    send: (photo, transfer) => sendPhoto(photo, uid, transfer),

    async discard({ projectId, photos, keepStored, withProject }) {
      if (!isSignedIn()) return []
      try {
        const answers = await Promise.all(
          photos.map(({ imageId }) =>
            discardPhoto({ imageId, stored: keepStored ? 'keep' : 'remove' }),
          ),
        )
        if (withProject) await discardProject(projectId)
        const kept = photos.filter((_, index) => answers[index] === 'kept')
        return kept.map(({ filename }) => filename)
      } catch (error) {
        console.warn('What was given up is left to the night:', error)
        return []
      }
    },
  }
}

async function judge(error: unknown, projectId: string): Promise<NoAnswer> {
  if (isInterruption(error)) return 'interrupted'
  const isRoleGone = isRefusal(error) && (await whyRefused(projectId)) === 'roleGone'
  return isRoleGone ? 'roleGone' : 'failed'
}

/** The world of the uploads: Firebase and this browser. */
export const browserPorts: BrowserPorts = {
  serverFor,
  draftsFor: draftStorage,
  checkPhoto,
  clock: {
    now: () => Date.now(),
    after: (milliseconds, act) => {
      const timer = setTimeout(act, milliseconds)
      return () => clearTimeout(timer)
    },
  },
  network: {
    isOnline: () => navigator.onLine,
    watch: (onChange) => {
      const ending = new AbortController()
      const { signal } = ending
      addEventListener('online', () => onChange(true), { signal })
      addEventListener('offline', () => onChange(false), { signal })
      return () => ending.abort()
    },
  },
  toasts: {
    success: toastSuccess,
    failure: (message) => toastFailure(message),
    warning: toastWarning,
  },
  newId: () => crypto.randomUUID().replaceAll('-', ''),
}
