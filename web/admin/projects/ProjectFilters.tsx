import { NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { categories } from '../../../domain/project.ts'
import {
  categoryChoices,
  choicesOf,
  type ProjectFilter,
  photoStates,
  sortings,
} from './findProjects.ts'
import classes from './projects.module.css'

type ProjectFiltersProps = {
  filter: ProjectFilter
  onChange: (filter: ProjectFilter) => void
  /** How many projects the filter lets through, null while that is not known; and of how many. */
  found: number | null
  of: number
}

const stateChoices = choicesOf(photoStates)
const sortingChoices = choicesOf(sortings)

/** How the owner finds a project among hundreds. */
export function ProjectFilters({ filter, onChange, found, of }: ProjectFiltersProps) {
  const all = of === 1 ? '1 project' : `${of} projects`
  return (
    <Stack gap="xs" role="search" aria-label="Projects">
      <div className={classes.fields}>
        <TextInput
          className={classes.text}
          label="Search"
          placeholder="Title, location or description"
          type="search"
          size="md"
          value={filter.text}
          onChange={({ currentTarget }) => onChange({ ...filter, text: currentTarget.value })}
        />
        <NativeSelect
          label="Category"
          size="md"
          data={categoryChoices}
          value={filter.category}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...filter, category: categories.find((one) => one === value) ?? 'all' })
          }
        />
        <NativeSelect
          label="Photos"
          size="md"
          data={stateChoices}
          value={filter.state}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...filter, state: keyIn(photoStates, value) ?? 'all' })
          }
        />
        <NativeSelect
          label="Sort by"
          size="md"
          data={sortingChoices}
          value={filter.sorting}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...filter, sorting: keyIn(sortings, value) ?? 'newest' })
          }
        />
      </div>
      <Text size="sm" c="dimmed" role="status">
        {found === of || found === null ? all : `${found} of ${all}`}
      </Text>
    </Stack>
  )
}

function keyIn<Key extends string>(
  table: Readonly<Record<Key, string>>,
  value: string,
): Key | undefined {
  const isKey = (key: string): key is Key => Object.hasOwn(table, key)
  return isKey(value) ? value : undefined
}
