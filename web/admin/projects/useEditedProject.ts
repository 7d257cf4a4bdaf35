import { useRef } from 'react'
import type { ProjectEntry } from '../data/projects.ts'

/** The project that is edited, as the address says, and the ways to change that. */
export type Editing = {
  id: string | undefined
  open: (id: string) => void
  close: () => void
  /** Names none any more, where no dialog stands for the one that is named. */
  drop: () => void
}

/** The project that is edited, as it was when that began. */
export function useEditedProject(
  projects: readonly ProjectEntry[],
  { id }: Editing,
): ProjectEntry | null {
  const edited = useRef<ProjectEntry | null>(null)
  if (edited.current?.id !== id) {
    const found = projects.find((entry) => entry.id === id)
    edited.current = found?.project.state === 'live' ? found : null
  }
  return edited.current
}
