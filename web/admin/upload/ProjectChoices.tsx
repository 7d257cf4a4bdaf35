import { Box, Radio, Stack, Text, TextInput, UnstyledButton } from '@mantine/core'
import { memo, type ReactNode, useState } from 'react'
import { AdminIcon } from '../components/AdminIcon.tsx'
import { photoCountText } from '../components/amounts.ts'
import { dayText } from '../components/dayText.ts'
import { findWords } from '../components/findWords.ts'
import { ProjectPicture } from '../components/pictures.tsx'
import { useGrowingList } from '../components/useGrowingList.tsx'
import type { ProjectEntry } from '../data/projects.ts'
import classes from './upload.module.css'

const portion = 24

type ProjectChoicesProps = {
  projects: readonly ProjectEntry[]
  days?: readonly string[]
  /** Whether nothing may move under a thumb any more. */
  isFixed?: boolean
  /** Makes the cards buttons instead of choices of a form. */
  onChoose?: ((project: ProjectEntry) => void) | undefined
  /** Hidden during a search, so that the results are above a phone's keyboard. */
  children?: ReactNode
}

export function ProjectChoices({
  projects,
  days = [],
  isFixed = true,
  onChoose,
  children,
}: ProjectChoicesProps) {
  const [text, setText] = useState('')
  const hasWords = findWords(text)
  const found = useFixedOrder(projects, isFixed).filter(({ project }) =>
    hasWords(project.title, project.location),
  )
  const { shown, more } = useGrowingList(found, portion)
  return (
    <Stack gap="sm">
      <TextInput
        aria-label="Find a project"
        placeholder="Find a project"
        type="search"
        leftSection={<AdminIcon name="search" />}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      {text === '' && children}
      <section aria-label="Projects">
        {text !== '' && found.length === 0 && (
          <Text size="sm" role="status">
            No project with these words
          </Text>
        )}
        <div className={classes.choices}>
          {shown.map((entry) => (
            <Choice
              key={entry.id}
              entry={entry}
              isSameDay={days.includes(entry.project.project_date)}
              onChoose={onChoose}
            />
          ))}
        </div>
        {more}
      </section>
    </Stack>
  )
}

type ChoiceProps = {
  entry: ProjectEntry
  /** Whether photos of the upload were taken on the project's day. */
  isSameDay: boolean
  onChoose: ProjectChoicesProps['onChoose']
}

/** Memoized: each photo that is read renders the list. */
const Choice = memo(function Choice({ entry, isSameDay, onChoose }: ChoiceProps) {
  const { id, project } = entry
  const content = (
    <>
      <span className={classes.cover}>
        <ProjectPicture project={project} />
      </span>
      <Box component="span" display="block" px={10} py={8}>
        <strong>{project.title}</strong>
        <Text size="sm" c="dimmed" span display="block">
          {noteOf(project, isSameDay)}
        </Text>
      </Box>
    </>
  )
  return onChoose ? (
    <UnstyledButton className={classes.card} onClick={() => onChoose(entry)}>
      {content}
    </UnstyledButton>
  ) : (
    <Radio.Card value={id} withBorder={false} className={classes.card}>
      {content}
    </Radio.Card>
  )
})

/** Keeps the first order after `isFixed`. New projects come last. */
function useFixedOrder(projects: readonly ProjectEntry[], isFixed: boolean): ProjectEntry[] {
  const [order, setOrder] = useState<readonly string[] | null>(null)
  if (isFixed && !order && projects.length > 0) setOrder(projects.map(({ id }) => id))
  const indices = new Map(order?.map((id, index) => [id, index]))
  const indexOf = ({ id }: ProjectEntry) => indices.get(id) ?? indices.size
  return [...projects].sort((one, other) => indexOf(one) - indexOf(other))
}

function noteOf({ project_date, summary }: ProjectEntry['project'], isSameDay: boolean) {
  const day = dayText(`${project_date}T12:00:00`)
  if (isSameDay) return `Also photographed on ${day}`
  return summary ? `${day} · ${photoCountText(summary.photos)}` : day
}
