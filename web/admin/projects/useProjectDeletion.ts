import { useState } from 'react'
import { toastFailure, toastSuccess } from '../components/toasts.ts'
import { useMessages } from '../components/UndoBar.tsx'
import type { ProjectEntry } from '../data/projects.ts'
import { restoreProject, trashProject } from '../data/trash.ts'
import { useTrashActions } from '../data/useTrashActions.ts'
import { words } from './words.ts'

/** Deleting a project, from the question to the undo. */
export function useProjectDeletion() {
  const [asked, ask] = useState<ProjectEntry | null>(null)
  const { run, isBusy } = useTrashActions()
  const messages = useMessages()
  const trash = ({ id, project: { title } }: ProjectEntry) =>
    run({
      ids: [id],
      run: () => trashProject(id),
      onOutcome: (outcome) => {
        if (outcome === 'failed') return toastFailure(words.notDeleted)
        if (outcome !== 'done') return toastFailure(words.deletedMeanwhile(title))
        toastSuccess(words.deleted(title))
        messages.tell({
          message: words.inTrash(title),
          undo: async () =>
            (await restoreProject(id)) === 'done' ? words.back(title) : words.notInTrash(title),
        })
      },
    })
  return {
    asked,
    ask,
    cancel: () => ask(null),
    confirm: () => {
      if (asked) trash(asked)
      ask(null)
    },
    isPending: isBusy,
    messages,
  }
}
