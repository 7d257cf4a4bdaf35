import { z } from 'zod'

/**
 * Words typed for a photo that the server has not stored yet. `typed`: their field has not been left;
 * `saving`: sent, and not confirmed; `refused`: they are sent again with the next ones.
 */
export type AltTextDraft = { text: string; state: 'typed' | 'saving' | 'refused' }

/** By the photos' ids. */
export type AltTextDrafts = Readonly<Record<string, AltTextDraft>>

export type AltTextPorts = {
  /** This browser's local storage. */
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  /** Resolves once the server has confirmed it, and rejects where it refuses. */
  save: (photoId: string, text: string) => Promise<void>
}

export type AltTextStore = ReturnType<typeof createAltTextStore>

const keptSchema = z.record(z.string(), z.string())

const keyOf = (uid: string) => `alt-texts/${uid}`

/** Ends what this browser keeps for a person who signs out. */
export function forgetAltTexts(uid: string): void {
  localStorage.removeItem(keyOf(uid))
}

/**
 * The words of one person that are not stored yet. They are kept in the browser with each letter, so
 * that a reload or a closed tab loses none; the next page sends them.
 */
export function createAltTextStore(uid: string, { storage, save }: AltTextPorts) {
  const key = keyOf(uid)
  const listeners = new Set<() => void>()
  let drafts: AltTextDrafts = Object.fromEntries(
    Object.entries(readKept()).map(([id, text]) => [id, { text, state: 'typed' }]),
  )

  function readKept(): Record<string, string> {
    try {
      return keptSchema.parse(JSON.parse(storage.getItem(key) ?? '{}'))
    } catch (error) {
      console.warn('Kept words could not be read:', error)
      return {}
    }
  }

  function change(id: string, draft: AltTextDraft | null): void {
    const { [id]: _old, ...others } = drafts
    drafts = draft ? { ...others, [id]: draft } : others
    // Another tab keeps words of its own there.
    const { [id]: _kept, ...kept } = readKept()
    const next = draft ? { ...kept, [id]: draft.text } : kept
    try {
      if (Object.keys(next).length > 0) storage.setItem(key, JSON.stringify(next))
      else storage.removeItem(key)
    } catch (error) {
      console.warn('Words are not kept for a reload:', error)
    }
    for (const listener of listeners) listener()
  }

  return {
    current: () => drafts,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    type: (id: string, text: string) => change(id, { text, state: 'typed' }),
    /** Forgets words that are as they are stored. */
    drop: (id: string) => change(id, null),
    /** Those that wait to be sent. */
    unsent: (): string[] => Object.keys(drafts).filter((id) => drafts[id]?.state !== 'saving'),
    /** @throws where the server refuses; the words stay */
    async send(id: string): Promise<void> {
      const draft = drafts[id]
      if (!draft) return
      const { text } = draft
      change(id, { text, state: 'saving' })
      // What was typed since then is not stored, nor refused.
      const isLatest = () => drafts[id]?.text === text && drafts[id].state === 'saving'
      try {
        await save(id, text)
        if (isLatest()) change(id, null)
      } catch (error) {
        if (isLatest()) change(id, { text, state: 'refused' })
        throw error
      }
    },
  }
}
