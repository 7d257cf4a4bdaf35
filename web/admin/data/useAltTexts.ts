import { useLocalStorage, useWindowEvent } from '@mantine/hooks'
import { type Mutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { doc, getDocFromServer } from 'firebase/firestore'
import { useEffect, useEffectEvent } from 'react'
import { z } from 'zod'
import { altTextLimit } from '../../../domain/image.ts'
import { sanitizeText } from '../../../domain/text.ts'
import { firestore } from '../../firebase/client.ts'
import type { Photo } from './photos.ts'
import { saveFields } from './saveFields.ts'
import { saving, useWrite } from './useWrite.ts'

const draftsSchema = z.record(z.string(), z.string()).catch({})
const noDrafts: z.infer<typeof draftsSchema> = {}

const keyOf = (uid: string) => `alt-texts/${uid}`

/** Texts that the server has not stored. */
export function countUnsentAltTexts(uid: string): number {
  const stored = localStorage.getItem(keyOf(uid))
  return stored === null ? 0 : Object.keys(draftsSchema.parse(JSON.parse(stored))).length
}

export function forgetAltTexts(uid: string): void {
  localStorage.removeItem(keyOf(uid))
}

type Draft = { id: string; text: string }

const altTextKey = [...saving, 'alt text']

export const isAltText = ({ options }: Mutation) => options.mutationKey === altTextKey

const pendingDrafts = { mutationKey: altTextKey, status: 'pending' } as const

export type AltTexts = ReturnType<typeof useAltTexts>

export function useAltTexts(uid: string) {
  const [drafts, setDrafts, removeDrafts] = useLocalStorage({
    key: keyOf(uid),
    defaultValue: noDrafts,
    getInitialValueInEffect: false,
    deserialize: (text) => draftsSchema.parse(JSON.parse(text ?? '{}')),
  })
  const areSaved = Object.keys(drafts).length === 0
  useEffect(() => {
    if (areSaved) removeDrafts()
  }, [areSaved, removeDrafts])
  const mutations = useQueryClient().getMutationCache()
  const sent = useMutationState({
    filters: pendingDrafts,
    select: ({ state }) => state.variables as Draft,
  })
  const { mutate, isError } = useWrite(
    ({ id, text }: Draft) =>
      saveFields('project_images')([
        { id, fields: { alt_text: sanitizeText(text, altTextLimit) || null } },
      ]),
    {
      mutationKey: pendingDrafts.mutationKey,
      // It may have changed since.
      onSuccess: (_nothing, { id, text }) =>
        setDrafts((now) => (now[id] === text ? without(now, id) : now)),
      onError: async (_error, { id }) => {
        if (await isDeleted(id)) setDrafts((now) => without(now, id))
      },
    },
  )
  function save(): void {
    const pending = mutations.findAll(pendingDrafts).map(({ state }) => state.variables as Draft)
    for (const [id, text] of Object.entries(drafts)) {
      if (!pending.some((draft) => draft.id === id && draft.text === text)) mutate({ id, text })
    }
  }
  const sendKept = useEffectEvent(save)
  useEffect(() => sendKept(), [])
  useWindowEvent('visibilitychange', () => {
    if (document.visibilityState === 'hidden') save()
  })
  return {
    textOf: ({ id, image }: Photo) => drafts[id] ?? image.alt_text ?? '',
    isUnsaved: ({ id }: Photo) => drafts[id] !== undefined,
    /** Whether the server has stored its text. */
    hasText: ({ id, image }: Photo) =>
      Boolean(image.alt_text) && !sent.some((draft) => draft.id === id),
    areSaved,
    areBeingSent: sent.length > 0,
    /** They stay drafts, and the next `save` sends them again. */
    areRefused: isError && !areSaved && sent.length === 0,
    type: ({ id, image }: Photo, text: string) =>
      setDrafts((now) =>
        text === (image.alt_text ?? '') ? without(now, id) : { ...now, [id]: text },
      ),
    save,
  }
}

/** False if the server doesn't respond. */
async function isDeleted(id: string): Promise<boolean> {
  try {
    const photo = await getDocFromServer(doc(firestore, 'project_images', id))
    return !photo.exists() || photo.get('status') === 'deleting'
  } catch (error) {
    console.warn('The photo of a text could not be looked up:', error)
    return false
  }
}

function without(drafts: typeof noDrafts, id: string): typeof noDrafts {
  const { [id]: _, ...others } = drafts
  return others
}
