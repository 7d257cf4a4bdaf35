import { Box, Radio, Stack, Text, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { AdminIcon } from '../components/AdminIcon.tsx'
import { countedPhotos } from '../components/amounts.ts'
import { findWords } from '../components/findWords.ts'
import { ProjectPicture } from '../components/pictures.tsx'
import type { ProjectEntry } from '../data/projects.ts'
import classes from './upload.module.css'

const shownProjects = 8

type ProjectChoicesProps = {
  projects: readonly ProjectEntry[]
  days?: readonly string[]
  chosen: string | null
  /** Hidden during a search, so that the results are above a phone's keyboard. */
  children?: ReactNode
}

export function ProjectChoices({ projects, days = [], chosen, children }: ProjectChoicesProps) {
  const [text, setText] = useState('')
  const hasWords = findWords(text)
  const found = projects.filter(({ project }) => hasWords(project.title, project.location))
  const shown = found.filter(({ id }, index) => index < shownProjects || id === chosen)
  return (
    <Stack gap="sm">
      {projects.length > shownProjects && (
        <TextInput
          aria-label="Find a project"
          placeholder="Find a project"
          type="search"
          leftSection={<AdminIcon name="search" />}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      )}
      {text === '' && children}
      <section aria-label="Projects">
        {text !== '' && shown.length === 0 && (
          <Text size="sm" role="status">
            No project with these words
          </Text>
        )}
        <div className={classes.choices}>
          {shown.map(({ id, project }) => (
            <Radio.Card key={id} value={id} withBorder={false} className={classes.card}>
              <span className={classes.cover}>
                <ProjectPicture project={project} />
              </span>
              <Box component="span" display="block" px={10} py={8}>
                <strong>{project.title}</strong>
                <Text size="sm" c="dimmed" span display="block">
                  {noteOf(project, days)}
                </Text>
              </Box>
            </Radio.Card>
          ))}
        </div>
      </section>
    </Stack>
  )
}

function noteOf({ project_date, summary }: ProjectEntry['project'], days: readonly string[]) {
  const day = dayText(project_date)
  if (days.includes(project_date)) return `Also photographed on ${day}`
  return summary ? `${day} · ${countedPhotos(summary.photos)}` : day
}

function dayText(day: string): string {
  const date = new Date(`${day}T12:00:00`)
  const isThisYear = date.getFullYear() === new Date().getFullYear()
  return date.toLocaleDateString('en-US', {
    month: 'short',
    day: 'numeric',
    ...(!isThisYear && { year: 'numeric' }),
  })
}
