import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { filterSearch, type ProjectFilter, readFilter } from './findProjects.ts'

/** What is asked of the list. The address says it too, so that a reload asks the same. */
export function useProjectFilter() {
  const search = useSearch({ strict: false })
  const navigate = useNavigate()
  const [filter, setFilter] = useState(() => readFilter(search))
  const change = (asked: Partial<ProjectFilter>) => {
    // What is found otherwise is seen from its beginning.
    const changed = { ...filter, page: 1, ...asked }
    setFilter(changed)
    void navigate({ to: '.', search: filterSearch(changed), replace: true, resetScroll: false })
  }
  return [filter, change] as const
}
