import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { useUser } from 'reactfire'
import { altTextLimit } from '../../../domain/image.ts'
import { sanitizeText } from '../../../domain/text.ts'
import { saveFields } from '../components/useSave.ts'
import { altTextsOf } from '../data/altTextDrafts.ts'
import type { Photo } from '../data/photos.ts'
import { saving } from '../data/saving.ts'

type Words = { id: string; text: string }

const onTheirWay = { mutationKey: [...saving, 'alt text'], status: 'pending' } as const

export type AltTexts = ReturnType<typeof useAltTexts>

/** What the owner writes about photos, and how much of it is stored. */
export function useAltTexts() {
  const store = altTextsOf(useUser().data?.uid ?? '')
  const drafts = useSyncExternalStore(store.subscribe, store.current)
  const mutations = useQueryClient().getMutationCache()
  const sent = useMutationState({ filters: onTheirWay, select: ({ state }) => state.variables })
  const { mutate, isError } = useMutation({
    mutationKey: onTheirWay.mutationKey,
    mutationFn: ({ id, text }: Words) =>
      // An empty text is none.
      saveFields('project_images', [
        { id, fields: { alt_text: sanitizeText(text, altTextLimit) || null } },
      ]),
    onError: (error) => console.error('Words could not be saved:', error),
    onSuccess: (_nothing, { id, text }) => {
      // What was typed since then is not stored.
      if (store.current()[id] === text) store.set(id, null)
    },
  })
  const areSaved = Object.keys(drafts).length === 0
  return {
    textOf: ({ id, image }: Photo) => drafts[id] ?? image.alt_text ?? '',
    isUnsaved: ({ id }: Photo) => drafts[id] !== undefined,
    /** Whether its words are stored: not only typed, nor only on their way. */
    hasWords: ({ id, image }: Photo) =>
      Boolean(image.alt_text) && !sent.some((words) => isOf(words, id)),
    areSaved,
    areOnTheirWay: sent.length > 0,
    /** They are kept, and sent again with the next ones. */
    areRefused: isError && !areSaved && sent.length === 0,
    type: ({ id, image }: Photo, text: string) =>
      store.set(id, text === (image.alt_text ?? '') ? null : text),
    /** Sends what has been typed: whenever a field is left. */
    save() {
      const pending = mutations.findAll(onTheirWay).map(({ state }) => state.variables)
      for (const [id, text] of Object.entries(store.current())) {
        if (!pending.some((words) => isOf(words, id, text))) mutate({ id, text })
      }
    },
  }
}

function isOf(variables: unknown, id: string, text?: string): boolean {
  const words = variables as Words
  return words.id === id && (text === undefined || words.text === text)
}

/** Sends what an earlier page could not. */
export function useKeptAltTexts(): void {
  const { save } = useAltTexts()
  const send = useEffectEvent(save)
  useEffect(() => send(), [])
}
