import { useState } from 'react'
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
  const [begun, setBegun] = useState<ProjectEntry | null>(null)
  const found = projects.find((entry) => entry.id === id && entry.project.state === 'live')
  const edited = begun?.id === id ? begun : (found ?? null)
  if (edited !== begun) setBegun(edited)
  return edited
}
