import { projectInputSchema } from '../../../domain/project.ts'
import { auth } from '../../firebase/admin.ts'
import { findKnownPhotos } from '../../firebase/findKnownPhotos.ts'
import { discardPhoto } from '../../firebase/imageCalls.ts'
import { isInterruption, isRefusal } from '../../firebase/interruption.ts'
import { sendPhoto } from '../../firebase/uploadPhoto.ts'
import { whyRefused } from '../../firebase/whyRefused.ts'
import { toastFailure, toastSuccess, toastWarning } from '../components/toasts.ts'
import { createProject, discardProject } from '../data/projects.ts'
import type { Refusal } from './batchState.ts'
import { checkPhoto, refusalText } from './checkPhoto.ts'
import { clearDrafts, draftStorage, listDrafts } from './draftStorage.ts'
import { onlyAs } from './onlyAs.ts'
import type { NoAnswer, UploadServer } from './uploadPorts.ts'
import type { BrowserPorts } from './uploadStore.ts'

/** What uploads need of the server: Firebase. */
const uploadServer: UploadServer = {
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
      const answers = await Promise.all(
        photos.map(({ imageId, keepStored }) =>
          discardPhoto({ imageId, stored: keepStored ? 'keep' : 'remove' }),
        ),
      )
      if (withProject) await discardProject(projectId)
      const kept = photos.filter((_, index) => answers[index] === 'kept')
      return kept.map(({ filename }) => filename)
    } catch (error) {
      // What the server refuses, it refuses again: the nightly work finds it.
      console.warn('What was given up could not be removed:', error)
      return isInterruption(error) ? null : []
    }
  },
}

async function judge(error: unknown, projectId: string): Promise<NoAnswer> {
  if (isInterruption(error)) return 'interrupted'
  const isRoleGone = isRefusal(error) && (await whyRefused(projectId)) === 'roleGone'
  return isRoleGone ? 'roleGone' : 'failed'
}

/** What the tabs of this browser tell each other: that somebody signs out, and what is to go. */
const tabs = new BroadcastChannel('uploads')

/** The world of the uploads: Firebase and this browser. */
export const browserPorts: BrowserPorts = {
  serverFor: (uid) => onlyAs(() => auth.currentUser?.uid === uid, uploadServer),
  checkPhoto,
  draftStorage,
  listDrafts,
  clearDrafts,
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
    refusals: toastRefusals,
  },
  tabs: {
    tell: (message) => tabs.postMessage(message),
    listen: (onMessage) => {
      tabs.onmessage = ({ data }) => {
        // A page of another version may say something else.
        if (['leave', 'ask', 'answer'].includes(data?.kind)) onMessage(data)
      }
    },
  },
  newId: () => crypto.randomUUID().replaceAll('-', ''),
}

/** At most three toasts show at once, so that a longer list of refusals ends in a count. */
function toastRefusals(refusals: readonly Refusal[]): void {
  const shown = refusals.length > 3 ? refusals.slice(0, 2) : refusals
  for (const refusal of shown) toastFailure(`${refusal.file.name}: ${refusalText(refusal)}`)
  if (refusals.length > shown.length) {
    toastFailure(`${refusals.length - shown.length} more files were not added, see the list.`)
  }
}
