import { z } from 'zod'

/** Words typed for photos that the server has not stored yet, by the photos' ids. */
type AltTextDrafts = Readonly<Record<string, string>>

const draftsSchema = z.record(z.string(), z.string())

const keyOf = (uid: string) => `alt-texts/${uid}`

/** Ends what this browser keeps for a person who signs out. */
export function forgetAltTexts(uid: string): void {
  localStorage.removeItem(keyOf(uid))
}

type AltTextStore = ReturnType<typeof createAltTextStore>

let latest: { uid: string; store: AltTextStore } | null = null

/** The words of one person, the same on all of the page's screens. */
export function altTextsOf(uid: string): AltTextStore {
  if (latest?.uid !== uid) latest = { uid, store: createAltTextStore(uid) }
  return latest.store
}

/** They are kept in the browser with each letter, so that a reload or a closed tab loses none. */
function createAltTextStore(uid: string) {
  const listeners = new Set<() => void>()
  let drafts = readKept(uid)
  return {
    current: () => drafts,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** @param text null where it is as it is stored */
    set(id: string, text: string | null) {
      const { [id]: _, ...others } = drafts
      drafts = text === null ? others : { ...others, [id]: text }
      try {
        if (Object.keys(drafts).length === 0) forgetAltTexts(uid)
        else localStorage.setItem(keyOf(uid), JSON.stringify(drafts))
      } catch (error) {
        console.warn('Words are not kept for a reload:', error)
      }
      for (const listener of listeners) listener()
    },
  }
}

function readKept(uid: string): AltTextDrafts {
  try {
    return draftsSchema.parse(JSON.parse(localStorage.getItem(keyOf(uid)) ?? '{}'))
  } catch (error) {
    console.warn('Kept words could not be read:', error)
    return {}
  }
}
