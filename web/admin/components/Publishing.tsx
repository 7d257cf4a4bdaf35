import { Anchor, Switch, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Project } from '../../../domain/project.ts'
import { whatVisitorsSee } from '../data/photoStatus.ts'
import type { Photo } from '../data/photos.ts'
import { editKey, type ProjectEntry } from '../data/projects.ts'
import { projectDocuments, updateIfUnchanged } from '../data/updateIfUnchanged.ts'
import classes from './components.module.css'
import { toastFailure } from './toasts.ts'

type PublishingProps = {
  entry: ProjectEntry
  /** All that the project has. */
  photos: readonly Photo[]
}

/** What visitors see of a project now, a way to look at it, and the owner's say in it. */
export function Publishing({ entry, photos }: PublishingProps) {
  const { title } = entry.project
  const { text, path } = whatVisitorsSee(entry.project, photos)
  return (
    <div className={classes.publishing}>
      <Text size="sm" role="status">
        {text}{' '}
        {path && (
          <Anchor
            href={path}
            target="_blank"
            inherit
            underline="always"
            className={classes.visitorsLink}
          >
            See {title} as they do
          </Anchor>
        )}
      </Text>
      <div className={classes.switches}>
        <FieldSwitch entry={entry} field="published" label="Published" />
        <FieldSwitch entry={entry} field="first" label="Put first" />
      </div>
    </div>
  )
}

type FieldSwitchProps = {
  entry: ProjectEntry
  field: keyof Pick<Project, 'published' | 'first'>
  label: string
}

/** It shows at once what was chosen, and takes it back, with a word, where that fails. */
function FieldSwitch({ entry: { id, project }, field, label }: FieldSwitchProps) {
  const since = project.updated_at.toMillis()
  const [chosen, setChosen] = useState<{ value: boolean; since: number } | null>(null)
  const isOn = chosen?.since === since ? chosen.value : project[field]
  const takeBack = (message: string) => {
    setChosen(null)
    toastFailure(`“${project.title}” is not changed. ${message}`)
  }
  const { mutate, isPending } = useMutation({
    mutationKey: editKey(id),
    mutationFn: (value: boolean) => {
      const change = { id, seen: { [field]: !value }, fields: { [field]: value } }
      return updateIfUnchanged(projectDocuments, [change])
    },
    onError: (error) => {
      console.error(`The project ${id} could not be changed:`, error)
      takeBack('Check your connection, then try again.')
    },
    onSuccess: (outcome) => {
      if (outcome === 'gone') takeBack('It was deleted meanwhile.')
    },
  })
  return (
    <Switch
      classNames={{ body: classes.switch, label: classes.label }}
      label={
        <>
          {label}
          <span className="visually-hidden"> {project.title}</span>
        </>
      }
      checked={isOn}
      aria-busy={isPending}
      onChange={({ currentTarget: { checked } }) => {
        if (isPending) return
        setChosen({ value: checked, since })
        mutate(checked)
      }}
    />
  )
}
