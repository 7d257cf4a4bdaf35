import { Button, Collapse, Group, Radio, SegmentedControl, Text } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { categories } from '../../../domain/category.ts'
import {
  type ProjectForm,
  projectFormSchema,
  projectInputSchema,
  projectMessages,
} from '../../../domain/project.ts'
import { countedPhotos } from '../components/amounts.ts'
import { LargeDialog } from '../components/dialogs.tsx'
import { ProjectFields } from '../components/ProjectFields.tsx'
import { newProjectId, type ProjectEntry, useProjects } from '../data/projects.ts'
import type { Snapshot } from './createUploads.ts'
import { allHereText, batchesText, sharedText } from './messages.ts'
import { Mended, PhotoTiles, Preview, Refusals } from './PhotoTiles.tsx'
import { ProjectChoices } from './ProjectChoices.tsx'
import { daysOf, followCategory, orderProjects, proposeProject } from './proposals.ts'
import {
  batchesOf,
  countToSend,
  toSend,
  type UploadItem,
  type UploadState,
  type UploadTarget,
} from './state.ts'
import classes from './upload.module.css'
import { uploads } from './uploads.ts'

/** Asks for the project of chosen photos while they are read. */
export function WhichProject({ here }: Pick<Snapshot, 'here'>) {
  const asked = here.find(({ step }) => step === 'asking')
  return (
    <LargeDialog
      opened={asked !== undefined}
      onClose={() => asked && uploads.find(asked.id)?.ask(false)}
      title="Which project?"
      size="60rem"
      // Above the dialog of a project, where "Add photos" was pressed.
      zIndex={250}
      classNames={{ content: classes.sheet, body: classes.sheetBody }}
    >
      {asked && <Question key={asked.id} upload={asked} />}
    </LargeDialog>
  )
}

/** The radio's value in place of a project's id. */
const newProject = 'new'

function Question({ upload }: { upload: UploadState }) {
  const { id, items, reading, projectId } = upload
  const all = useProjects().items
  const [touched, setTouched] = useState(false)
  const days = daysOf(items)
  const isRead = reading === null && all !== null
  const projects = useOrdered(all ?? [], days, isRead && !touched)
  const [picked, pick] = useState(projectId ?? newProject)
  const chosen = projects.find(({ id }) => id === picked) ?? null
  const proposed = useProposedForm(upload, all, isRead || touched)
  const { form, isOpen, setOpen, lacks } = proposed
  const count = countToSend(upload)
  const title = chosen?.project.title ?? form.values.title
  const start = () => (chosen ? uploads.find(id)?.start(existing(chosen)) : proposed.submit(count))
  const touch = () => setTouched(true)
  if (isRead && items.length > 0 && count === 0)
    return <AllHere upload={upload} projects={projects} />
  return (
    <>
      <div className={classes.scroll} onPointerDownCapture={touch} onKeyDownCapture={touch}>
        <Radio.Group
          label="Project"
          labelProps={{ className: 'visually-hidden' }}
          value={chosen?.id ?? newProject}
          onChange={pick}
        >
          <ProjectChoices {...{ projects, days }} chosen={chosen?.id ?? null}>
            <Reading upload={upload} />
            <Radio.Card value={newProject} withBorder={false} className={classes.choice}>
              <Preview preview={toSend(items)[0]?.preview ?? null} />
              <span className={classes.choiceWords}>
                <span className={classes.choiceKind}>New project</span>
                <strong>{form.values.title}</strong>
                <span>Rename it later</span>
              </span>
            </Radio.Card>
            {!chosen && (
              <>
                <SegmentedControl
                  fullWidth
                  size="md"
                  aria-label="Category of the new project"
                  data={[...categories]}
                  {...form.getInputProps('category')}
                />
                <Button
                  variant="subtle"
                  justify="space-between"
                  fullWidth
                  color="dark"
                  aria-expanded={isOpen}
                  rightSection={<span aria-hidden="true">{isOpen ? '▴' : '▾'}</span>}
                  onClick={() => setOpen(!isOpen)}
                >
                  Title, place and date
                </Button>
                <Collapse expanded={isOpen} transitionDuration={0}>
                  <ProjectFields form={form} />
                </Collapse>
              </>
            )}
          </ProjectChoices>
        </Radio.Group>
      </div>
      <div className={classes.sheetActions}>
        {lacks && (
          <Text c="var(--error)" role="alert" size="sm">
            {projectMessages.titleAndImages}
          </Text>
        )}
        <Button color="terracotta" fullWidth h="auto" mih={56} onClick={start}>
          <span className={classes.action}>
            <span>{count === 0 ? 'Upload photos' : `Upload ${countedPhotos(count)}`}</span>{' '}
            <small>{title ? `to ${title}` : 'to a new project'}</small>
          </span>
        </Button>
      </div>
    </>
  )
}

/** Keeps the first order that was shown until `mayChange`, then the final one. */
function useOrdered(
  all: readonly ProjectEntry[],
  days: readonly string[],
  mayChange: boolean,
): ProjectEntry[] {
  const projects = all.filter(({ project }) => project.state === 'live')
  const ordered = orderProjects(projects, days)
  const [order, setOrder] = useState<{ ids: string[]; isFinal: boolean } | null>(null)
  if (all.length > 0 && (!order || (mayChange && !order.isFinal)))
    setOrder({ ids: ordered.map(({ id }) => id), isFinal: mayChange })
  // One that was created meanwhile comes last.
  const placeOf = ({ id }: ProjectEntry) => {
    const place = order?.ids.indexOf(id) ?? 0
    return place < 0 ? projects.length : place
  }
  return ordered.sort((one, other) => placeOf(one) - placeOf(other))
}

/** Shown in place of the question when there is nothing to upload. */
function AllHere({ upload, projects }: { upload: UploadState; projects: readonly ProjectEntry[] }) {
  const { id, items } = upload
  const navigate = useNavigate()
  const places = placesOf(items, projects)
  const [first] = places
  return (
    <>
      <div className={classes.scroll}>
        <Reading upload={upload} />
        <Text>{allHereText(items.length, places)}</Text>
      </div>
      <Group className={classes.sheetActions}>
        {first && (
          <Button
            color="terracotta"
            onClick={() => {
              void uploads.find(id)?.giveUp()
              void navigate({
                to: '/admin/gallery/projects/$projectId',
                params: { projectId: first.id },
              })
            }}
          >
            {`Open ${first.title}`}
          </Button>
        )}
        {isAnyElsewhere(upload) && <UploadAnyway id={id} />}
      </Group>
    </>
  )
}

function UploadAnyway({ id }: { id: string }) {
  return (
    <Button variant="default" onClick={() => uploads.find(id)?.sendAnyway()}>
      Upload anyway
    </Button>
  )
}

/** Whether a photo is already in another project than the one it was chosen for. */
function isAnyElsewhere({ items, projectId }: UploadState): boolean {
  return items.some(({ duplicate }) => duplicate && duplicate.projectId !== projectId)
}

/** The projects that have photos of this upload already. */
function placesOf(items: readonly UploadItem[], projects: readonly ProjectEntry[]) {
  const known = items.flatMap(({ duplicate }) => duplicate ?? [])
  const byId = new Map(known.map(({ projectId, projectTitle }) => [projectId, projectTitle]))
  return [...byId].map(([id, title]) => ({
    id,
    title: projects.find((entry) => entry.id === id)?.project.title ?? title ?? 'another project',
  }))
}

function Reading({ upload }: { upload: UploadState }) {
  const { id, items, reading, shared } = upload
  const batches = batchesText(batchesOf(items))
  return (
    <>
      {shared && <Text>{sharedText(shared.leftOut)}</Text>}
      <PhotoTiles upload={upload} />
      <Text size="sm" c="dimmed" role="status">
        {reading
          ? `${reading.converting ? 'Making smaller' : 'Reading'} photo ${reading.done + 1} of ${reading.total}…`
          : chosenText(items.length, toSend(items).length)}
      </Text>
      {isAnyElsewhere(upload) && toSend(items).length > 0 && <UploadAnyway id={id} />}
      <Mended items={items} />
      {batches && <Text size="sm">{batches}</Text>}
      <Refusals upload={upload} />
    </>
  )
}

function chosenText(count: number, toBeSent: number): string {
  if (count === 0) return ''
  const chosen = `${countedPhotos(count)} chosen`
  return toBeSent < count ? `${chosen}, ${count - toBeSent} already here` : chosen
}

const existing = ({ id, project }: ProjectEntry): UploadTarget => ({
  projectId: id,
  title: project.title,
  form: null,
  first: null,
})

/** The form of a new project. It is filled in once, and only the owner changes it afterwards. */
function useProposedForm(
  { id, items, form: kept }: UploadState,
  projects: readonly ProjectEntry[] | null,
  mayFill: boolean,
) {
  const [isOpen, setOpen] = useState(false)
  const [lacks, setLacks] = useState(false)
  const form = useForm<ProjectForm>({
    initialValues: kept ?? projectFormSchema.parse({}),
    validate: schemaResolver(projectInputSchema, { sync: true }),
    onValuesChange: (values, before) => {
      const followed = followCategory(before, values, projects ?? [])
      if (followed.title !== values.title) form.setFieldValue('title', followed.title)
      else uploads.find(id)?.editForm(values)
      setLacks(false)
    },
  })
  useEffect(() => {
    if (mayFill && !kept) form.setValues(proposeProject(items, projects ?? []))
  })
  return {
    ...{ form, isOpen, setOpen, lacks },
    submit(count: number) {
      if (!kept) form.setValues(proposeProject(items, projects ?? []))
      const { hasErrors, errors } = form.validate()
      if (hasErrors) {
        setOpen(true)
        requestAnimationFrame(() => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus())
      }
      const values = form.getValues()
      const isLacking = count === 0 || values.title.trim() === ''
      setLacks(isLacking)
      if (hasErrors || isLacking) return
      uploads.find(id)?.start({
        projectId: newProjectId(),
        title: projectInputSchema.parse(values).title,
        form: values,
        first: { sortOrder: 0, isCover: true },
      })
    },
  }
}
