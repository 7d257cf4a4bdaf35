import { Button, Group, Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { photoCountText } from '../components/amounts.ts'
import type { ProjectEntry } from '../data/projects.ts'
import type { ShownUpload } from './createOutbox.ts'
import { Refusals } from './PhotoTiles.tsx'
import type { UploadItem } from './state.ts'
import classes from './upload.module.css'

type AllHereProps = {
  upload: ShownUpload
  projects: readonly ProjectEntry[]
  children: ReactNode
}

/** All chosen photos were uploaded before. */
export function AllHere({ upload, projects, children }: AllHereProps) {
  const { items, actions } = upload
  const navigate = useNavigate()
  const places = placesOf(items, projects)
  const [first] = places
  const titles = places.map(({ title }) => title)
  return (
    <>
      <div className={classes.scroll}>
        {children}
        <Text>
          {`${items.length === 1 ? 'This photo is' : `All ${photoCountText(items.length)} are`} already here: in ${titles.join(' and ')}.`}
        </Text>
        <Refusals upload={upload} />
      </div>
      <Group className={classes.sheetActions}>
        {first && (
          <Button
            color="terracotta"
            onClick={() => {
              void actions.discard()
              const params = { projectId: first.id }
              void navigate({ to: '/admin/gallery/projects/$projectId', params })
            }}
          >
            {`Open ${first.title}`}
          </Button>
        )}
        <UploadAnyway upload={upload} />
      </Group>
    </>
  )
}

export function UploadAnyway({ upload }: Pick<AllHereProps, 'upload'>) {
  const { items, projectId, actions } = upload
  if (!items.some(({ duplicate }) => duplicate && duplicate.projectId !== projectId)) return null
  return (
    <Button variant="default" onClick={actions.sendAnyway}>
      Upload anyway
    </Button>
  )
}

function placesOf(items: readonly UploadItem[], projects: readonly ProjectEntry[]) {
  const known = items.flatMap(({ duplicate }) => duplicate ?? [])
  const byId = new Map(known.map(({ projectId, projectTitle }) => [projectId, projectTitle]))
  return [...byId].map(([id, title]) => ({
    id,
    title: projects.find((entry) => entry.id === id)?.project.title ?? title ?? 'another project',
  }))
}
