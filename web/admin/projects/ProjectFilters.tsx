import { ActionIcon, Chip, Collapse, Group, Text, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { categories } from '../../../domain/category.ts'
import { AdminIcon } from '../components/AdminIcon.tsx'
import { countText } from '../components/amounts.ts'
import { useIsPhone } from '../components/dialogs.tsx'
import type { ProjectEntry } from '../data/projects.ts'
import { kindOf, type ProjectFilter, stateKeys, states } from './findProjects.ts'

type ProjectFiltersProps = {
  filter: ProjectFilter
  onChange: (filter: ProjectFilter) => void
  projects: readonly ProjectEntry[]
  found: number
}

export function ProjectFilters({ filter, onChange, projects, found }: ProjectFiltersProps) {
  const { q, kind, state } = filter
  const search = useRef<HTMLElement>(null)
  const isPhone = useIsPhone()
  const [isOpen, setOpen] = useState(Boolean(kind ?? state))
  const chips = [
    ...categories.map((each) => ({
      label: each,
      checked: kind === kindOf(each),
      count: projects.filter(({ project }) => project.category === each).length,
      change: { kind: kind === kindOf(each) ? undefined : kindOf(each) },
    })),
    ...stateKeys.map((each) => ({
      label: states[each].label,
      checked: state === each,
      count: projects.filter(({ project }) => states[each].matches(project)).length,
      change: { state: state === each ? undefined : each },
    })),
  ].filter(({ count, checked }) => count > 0 || checked)
  return (
    <search aria-label="Projects" ref={search} style={{ scrollMarginTop: '0.5rem' }}>
      <Group gap="xs" wrap="nowrap" maw="44rem">
        <TextInput
          flex={1}
          aria-label="Search"
          placeholder="Title, location or description"
          type="search"
          enterKeyHint="search"
          value={q}
          maxLength={100}
          onFocus={() => {
            // Makes room for results above the on-screen keyboard.
            if (!isPhone) return
            setOpen(false)
            search.current?.scrollIntoView()
          }}
          onChange={({ currentTarget }) => onChange({ q: currentTarget.value })}
        />
        <ActionIcon
          variant="default"
          size={44}
          aria-label="Filters"
          aria-expanded={isOpen}
          aria-controls="project-filters"
          onClick={() => setOpen(!isOpen)}
        >
          <AdminIcon name="filter" />
        </ActionIcon>
      </Group>
      <Collapse expanded={isOpen} id="project-filters" transitionDuration={0}>
        <Group gap="xs" pt="sm" role="group" aria-label="Filters">
          {chips.map(({ label, checked, count, change }) => (
            <Chip key={label} checked={checked} onChange={() => onChange(change)}>
              {label} <b>{count}</b>
            </Chip>
          ))}
        </Group>
      </Collapse>
      <Text size="sm" c="dimmed" role="status" pt="xs">
        {found === projects.length ? '' : `${found} of `}
        {countText(projects.length, 'project')}
      </Text>
    </search>
  )
}
