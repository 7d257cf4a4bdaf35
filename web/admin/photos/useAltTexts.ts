import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { useUser } from 'reactfire'
import { altTextLimit } from '../../../domain/image.ts'
import { sanitizeText } from '../../../domain/text.ts'
import { saveFields } from '../components/useSave.ts'
import { type AltTextStore, createAltTextStore } from '../data/altTextDrafts.ts'
import type { Photo } from '../data/photos.ts'
import { saving } from '../data/saving.ts'

let latest: { uid: string; store: AltTextStore } | null = null

/** One store for all of a person's screens. */
function storeOf(uid: string): AltTextStore {
  if (latest?.uid !== uid) latest = { uid, store: createAltTextStore(uid, ports) }
  return latest.store
}

/** An empty text is none. */
const stored = (text: string) => sanitizeText(text, altTextLimit) || null

const ports = {
  storage: localStorage,
  save: (id: string, text: string) =>
    saveFields('project_images', [{ id, fields: { alt_text: stored(text) } }]),
}

export type AltTexts = ReturnType<typeof useAltTexts>

/** What the owner writes about photos, and how much of it is stored. */
export function useAltTexts() {
  const { data: user } = useUser()
  const store = storeOf(user?.uid ?? '')
  const drafts = useSyncExternalStore(store.subscribe, store.current)
  const { mutate } = useMutation({
    mutationKey: saving,
    mutationFn: store.send,
    onError: (error) => console.error('Words could not be saved:', error),
  })
  const states = Object.values(drafts).map(({ state }) => state)
  return {
    textOf: ({ id, image }: Photo) => drafts[id]?.text ?? image.alt_text ?? '',
    isUnsaved: ({ id }: Photo) => drafts[id] !== undefined,
    /** Whether its words are stored: not only typed, nor only on their way. */
    hasWords: ({ id, image }: Photo) => Boolean(image.alt_text) && drafts[id]?.state !== 'saving',
    isTyped: states.includes('typed'),
    isSaving: states.includes('saving'),
    isRefused: states.includes('refused'),
    type({ id, image }: Photo, text: string) {
      if (text === (image.alt_text ?? '')) store.drop(id)
      else store.type(id, text)
    },
    /** Sends what has been typed: whenever a field is left. */
    save: () => {
      for (const id of store.unsent()) mutate(id)
    },
  }
}

/** Sends what an earlier page could not. */
export function useKeptAltTexts(): void {
  const { save } = useAltTexts()
  const send = useEffectEvent(save)
  useEffect(() => send(), [])
}
