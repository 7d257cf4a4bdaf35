import { toastFailure, toastSuccess } from '../components/toasts.ts'
import type { Refusal } from './batchState.ts'
import { checkPhoto, refusalText } from './checkPhoto.ts'
import { clearDrafts, draftStorage, listDrafts } from './draftStorage.ts'
import { uploadServer } from './uploadServer.ts'
import type { BrowserPorts } from './uploadStore.ts'

/** What the tabs of this browser tell each other: that somebody signs out, and what is to go. */
const tabs = new BroadcastChannel('uploads')

/** The world of the uploads: Firebase and this browser. */
export const browserPorts: BrowserPorts = {
  server: uploadServer,
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
    refusals: toastRefusals,
  },
  tabs: {
    tell: (message) => tabs.postMessage(message),
    listen: (onMessage) => {
      tabs.onmessage = ({ data }) => onMessage({ keep: data?.keep === true })
    },
  },
  newId: () => crypto.randomUUID().replaceAll('-', ''),
}

/** At most three toasts show at once, so that a longer list of refusals ends in a count. */
export function toastRefusals(refusals: readonly Refusal[]): void {
  const shown = refusals.length > 3 ? refusals.slice(0, 2) : refusals
  for (const refusal of shown) toastFailure(`${refusal.file.name}: ${refusalText(refusal)}`)
  if (refusals.length > shown.length) {
    toastFailure(`${refusals.length - shown.length} more files were not added, see the list.`)
  }
}
