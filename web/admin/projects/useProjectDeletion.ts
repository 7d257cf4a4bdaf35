import { useSet } from '@mantine/hooks'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { toastFailure, toastSuccess } from '../components/toasts.ts'
import type { Message } from '../components/UndoBar.tsx'
import type { ProjectEntry } from '../data/projects.ts'
import { saving } from '../data/saving.ts'
import { restoreProject, trashProject } from '../data/trash.ts'
import { words } from './words.ts'

/** Deleting a project, from the question to the undo. */
export function useProjectDeletion() {
  const [asked, ask] = useState<ProjectEntry | null>(null)
  const pending = useSet<string>()
  const [last, setLast] = useState<Message | null>(null)
  const { mutate } = useMutation({
    mutationKey: saving,
    mutationFn: ({ id }: ProjectEntry) => trashProject(id),
    onMutate: ({ id }) => pending.add(id),
    onError: (error, { id }) => {
      console.error(`The project ${id} could not be deleted:`, error)
      toastFailure(words.notDeleted)
    },
    onSuccess: (outcome, { id, project: { title } }) => {
      if (outcome !== 'done') return toastFailure(words.deletedMeanwhile(title))
      toastSuccess(words.deleted(title))
      setLast({
        key: crypto.randomUUID(),
        message: words.inTrash(title),
        undo: async () =>
          (await restoreProject(id)) === 'done' ? words.back(title) : words.notInTrash(title),
      })
    },
    onSettled: (_outcome, _error, { id }) => pending.delete(id),
  })
  return {
    asked,
    ask,
    cancel: () => ask(null),
    confirm: () => {
      if (asked) mutate(asked)
      ask(null)
    },
    isPending: (id: string) => pending.has(id),
    last,
    say: (message: string) => setLast({ key: crypto.randomUUID(), message }),
    forget: () => setLast(null),
  }
}
