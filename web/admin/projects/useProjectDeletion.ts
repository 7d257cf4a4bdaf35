import { useSet } from '@mantine/hooks'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { toastFailure, toastSuccess } from '../components/toasts.ts'
import type { ProjectEntry } from '../data/projects.ts'
import { restoreProject, trashProject } from '../data/trash.ts'

type Deleted = { id: string; title: string }

/**
 * Deleting a project, from the question to the undo.
 * @param onRestored told of an undo that worked
 */
export function useProjectDeletion(onRestored: (id: string) => void) {
  const [asked, setAsked] = useState<ProjectEntry | null>(null)
  const pending = useSet<string>()
  const [deleted, setDeleted] = useState<Deleted | null>(null)

  const trash = useMutation({
    mutationFn: ({ id }: Deleted) => trashProject(id),
    onMutate: ({ id }) => pending.add(id),
    onError: (error, { id }) => {
      console.error(`The project ${id} could not be deleted:`, error)
      toastFailure('Failed to delete project')
    },
    onSuccess: (outcome, { id, title }) => {
      if (outcome === 'gone') return toastFailure(`"${title}" was deleted meanwhile.`)
      toastSuccess(`Project "${title}" deleted successfully`)
      setDeleted({ id, title })
    },
    onSettled: (_outcome, _error, { id }) => pending.delete(id),
  })
  const restore = useMutation({
    mutationFn: ({ id }: Deleted) => restoreProject(id),
    onError: (error, { id }) => {
      console.error(`The project ${id} could not be restored:`, error)
      toastFailure('The project could not be restored. It is in the trash; try again there.')
    },
    onSuccess: (outcome, { id, title }) => {
      if (outcome === 'gone') toastFailure(`"${title}" is no longer in the trash.`)
      else onRestored(id)
    },
  })
  return {
    asked,
    ask: setAsked,
    cancel: () => setAsked(null),
    confirm: () => {
      if (asked) trash.mutate({ id: asked.id, title: asked.project.title })
      setAsked(null)
    },
    isPending: (id: string) => pending.has(id),
    deleted,
    undo: () => {
      if (deleted) restore.mutate(deleted)
      setDeleted(null)
    },
    forget: () => setDeleted(null),
  }
}
