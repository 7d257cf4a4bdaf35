import { NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { categoryChoices, type ProjectFilter, photoStates, sortings } from './findProjects.ts'
import classes from './projects.module.css'

type ProjectFiltersProps = {
  filter: ProjectFilter
  onChange: (filter: ProjectFilter) => void
  /** How many projects the filter lets through, null while that is not known; and of how many. */
  found: number | null
  of: number
}

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
        <Choice
          label="Category"
          choices={categoryChoices}
          value={filter.category}
          onChange={(category) => onChange({ ...filter, category })}
        />
        <Choice
          label="Photos"
          choices={photoStates}
          value={filter.state}
          onChange={(state) => onChange({ ...filter, state })}
        />
        <Choice
          label="Sort by"
          choices={sortings}
          value={filter.sorting}
          onChange={(sorting) => onChange({ ...filter, sorting })}
        />
      </div>
      <Text size="sm" c="dimmed" role="status">
        {found === of || found === null ? all : `${found} of ${all}`}
      </Text>
    </Stack>
  )
}

type ChoiceProps<Key extends string> = {
  label: string
  choices: readonly (readonly [Key, string])[]
  value: NoInfer<Key>
  onChange: (chosen: Key) => void
}

function Choice<Key extends string>({ label, choices, value, onChange }: ChoiceProps<Key>) {
  return (
    <NativeSelect
      label={label}
      size="md"
      data={choices.map(([key, words]) => ({ value: key, label: words }))}
      value={value}
      onChange={({ currentTarget }) => {
        const chosen = choices.find(([key]) => key === currentTarget.value)
        if (chosen) onChange(chosen[0])
      }}
    />
  )
}
