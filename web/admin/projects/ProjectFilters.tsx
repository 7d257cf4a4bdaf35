import { ActionIcon, Chip, Collapse, Group, Text, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { categories } from '../../../domain/category.ts'
import { AdminIcon } from '../components/AdminIcon.tsx'
import { counted } from '../components/amounts.ts'
import { useIsPhone } from '../components/dialogs.tsx'
import type { ProjectEntry } from '../data/projects.ts'
import { type ProjectFilter, stateKeys, states } from './findProjects.ts'
import classes from './projects.module.css'

type ProjectFiltersProps = {
  filter: ProjectFilter
  onChange: (filter: Partial<ProjectFilter>) => void
  projects: readonly ProjectEntry[]
  found: number
}

export function ProjectFilters({ filter, onChange, projects, found }: ProjectFiltersProps) {
  const { text, category, state } = filter
  const search = useRef<HTMLElement>(null)
  const isPhone = useIsPhone()
  const [isOpen, setOpen] = useState(category !== null || state !== null)
  const count = (matches: (entry: ProjectEntry) => boolean) => projects.filter(matches).length
  return (
    <search aria-label="Projects" ref={search} className={classes.search}>
      <div className={classes.searchRow}>
        <TextInput
          className={classes.searchField}
          aria-label="Search"
          placeholder="Title, location or description"
          type="search"
          enterKeyHint="search"
          size="md"
          value={text}
          maxLength={100}
          onFocus={() => {
            // Makes room for results above a phone's keyboard.
            if (!isPhone) return
            setOpen(false)
            search.current?.scrollIntoView()
          }}
          onChange={({ currentTarget }) => onChange({ text: currentTarget.value })}
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
      </div>
      <Collapse expanded={isOpen} id="project-filters" transitionDuration={0}>
        <Group gap="xs" pt="sm" role="group" aria-label="Filters">
          {categories.map((each) => (
            <FilterChip
              key={each}
              label={each}
              count={count(({ project }) => project.category === each)}
              checked={category === each}
              onChange={(checked) => onChange({ category: checked ? each : null })}
            />
          ))}
          {stateKeys.map((each) => (
            <FilterChip
              key={each}
              label={states[each].label}
              count={count(({ project }) => states[each].matches(project))}
              checked={state === each}
              onChange={(checked) => onChange({ state: checked ? each : null })}
            />
          ))}
        </Group>
      </Collapse>
      <Text size="sm" c="dimmed" role="status" pt="xs">
        {found === projects.length ? '' : `${found} of `}
        {counted(projects.length, 'project')}
      </Text>
    </search>
  )
}

type FilterChipProps = {
  label: string
  count: number
  checked: boolean
  onChange: (checked: boolean) => void
}

/** Hidden if it would find nothing. */
function FilterChip({ label, count, checked, onChange }: FilterChipProps) {
  if (count === 0 && !checked) return null
  return (
    <Chip checked={checked} onChange={onChange} radius={6} classNames={{ label: classes.chip }}>
      {label} <b>{count}</b>
    </Chip>
  )
}
