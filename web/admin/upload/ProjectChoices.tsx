import { Button, Group, Radio, Text, TextInput, Title } from '@mantine/core'
import { useState } from 'react'
import { AdminIcon } from '../components/AdminIcon.tsx'
import { countedPhotos } from '../components/amounts.ts'
import { findWords } from '../components/findWords.ts'
import { ProjectPicture } from '../components/pictures.tsx'
import type { ProjectEntry } from '../data/projects.ts'
import classes from './upload.module.css'

/** Projects that are offered at a time; of more, a search finds the others. */
const shownProjects = 8

type ProjectChoicesProps = {
  /** The newest first. */
  projects: readonly ProjectEntry[]
  chosen: string | null
}

/** The projects that photos may go into, with a picture each: choices of the radio group around them. */
export function ProjectChoices({ projects, chosen }: ProjectChoicesProps) {
  const [text, setText] = useState<string | null>(null)
  const hasWords = findWords(text ?? '')
  const found = projects.filter(({ project }) => hasWords(project.title, project.location))
  const shown = found.filter(({ id }, index) => index < shownProjects || id === chosen)
  if (projects.length === 0) return null
  return (
    <section aria-label="Projects">
      <Group justify="space-between" mt="xs">
        <Title order={3} size="h4">
          {text === null ? 'Newest' : `${found.length} found`}
        </Title>
        <Button
          variant="subtle"
          leftSection={<AdminIcon name="search" />}
          onClick={() => setText(text === null ? '' : null)}
        >
          {text === null ? 'Find' : 'Cancel'}
        </Button>
      </Group>
      {text !== null && (
        <TextInput
          aria-label="Find a project"
          placeholder="Title or location"
          size="md"
          mb="sm"
          data-autofocus
          autoFocus
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      )}
      <div className={classes.choices}>
        {shown.map(({ id, project }) => (
          <Radio.Card key={id} value={id} withBorder={false} className={classes.card}>
            <span className={classes.cover}>
              <ProjectPicture project={project} />
            </span>
            <strong>{project.title}</strong>
            <Text size="sm" c="dimmed" component="span">
              {dayText(project.project_date)}
              {project.summary && ` · ${countedPhotos(project.summary.photos)}`}
            </Text>
          </Radio.Card>
        ))}
      </div>
    </section>
  )
}

/** `Nov 19` of this year, `Nov 19, 2025` of another. */
function dayText(day: string): string {
  const date = new Date(`${day}T12:00:00`)
  const isThisYear = date.getFullYear() === new Date().getFullYear()
  return date.toLocaleDateString('en-US', {
    month: 'short',
    day: 'numeric',
    ...(!isThisYear && { year: 'numeric' }),
  })
}
