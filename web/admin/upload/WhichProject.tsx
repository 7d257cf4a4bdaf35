import { Button, Group, Radio, SegmentedControl, Text } from '@mantine/core'
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
import type { ShownUpload, Snapshot } from './createOutbox.ts'
import { allHereText, batchesText, sharedText } from './messages.ts'
import { PhotoTiles, Preview, Refusals, RenamedOrResized } from './PhotoTiles.tsx'
import { ProjectChoices } from './ProjectChoices.tsx'
import { daysOf, followProposal, orderProjects, proposeProject } from './proposals.ts'
import {
  batchesOf,
  countChosen,
  existingTarget,
  type UploadItem,
  withoutDuplicates,
} from './state.ts'
import classes from './upload.module.css'

export function WhichProject({ here }: Pick<Snapshot, 'here'>) {
  const asked = here.find(({ step }) => step === 'asking')
  return (
    <LargeDialog
      opened={asked !== undefined}
      onClose={() => asked?.actions.ask(false)}
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

type UploadProps = { upload: ShownUpload }

const newProject = 'new'

function Question({ upload }: UploadProps) {
  const { items, reading, projectId, actions } = upload
  const { items: all } = useProjects()
  const [isTouched, setTouched] = useState(false)
  const [picked, pick] = useState(projectId ?? newProject)
  const isRead = reading === null && all !== null
  const isFixed = isRead || isTouched
  const days = daysOf(items)
  const projects = useFixedOrder(orderProjects(all ?? [], isRead ? days : []), isFixed)
  const chosen = projects.find(({ id }) => id === picked)
  const { form, isOpen, setOpen, isLacking, startNew } = useNewProject(upload, all ?? [], isFixed)
  const count = countChosen(upload)
  const start = () => {
    if (chosen) actions.start(existingTarget(chosen.id, chosen.project.title))
    else startNew()
  }
  const title = chosen?.project.title ?? form.values.title
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
              <Preview preview={withoutDuplicates(items)[0]?.preview ?? null} />
              <span className={classes.choiceLabel}>
                <Text span size="sm" c="dimmed">
                  New project
                </Text>
                <strong>{form.values.title}</strong>
                <Text span size="sm" c="dimmed">
                  Rename it later
                </Text>
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
                <details
                  className={classes.folded}
                  open={isOpen}
                  onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
                >
                  <summary>Title, place and date</summary>
                  <ProjectFields form={form} />
                </details>
              </>
            )}
          </ProjectChoices>
        </Radio.Group>
      </div>
      <div className={classes.sheetActions}>
        {isLacking && (
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

/** The form of a new project. It is filled in once, and only the owner changes it afterwards. */
function useNewProject(upload: ShownUpload, projects: readonly ProjectEntry[], isFixed: boolean) {
  const { items, form: earlier, actions } = upload
  const [isOpen, setOpen] = useState(false)
  const [isLacking, setLacking] = useState(false)
  const form = useForm<ProjectForm>({
    initialValues: earlier ?? projectFormSchema.parse({}),
    validate: schemaResolver(projectInputSchema, { sync: true }),
    onValuesChange(values, before) {
      const title = followProposal(before, values, projects)
      if (title !== values.title) form.setFieldValue('title', title)
      else actions.editForm(values)
      setLacking(false)
    },
  })
  const fillIn = () => {
    if (!earlier) form.setValues(proposeProject(items, projects))
  }
  useEffect(() => {
    if (isFixed) fillIn()
  })

  function startNew(): void {
    fillIn()
    const { hasErrors, errors } = form.validate()
    if (hasErrors) {
      setOpen(true)
      requestAnimationFrame(() => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus())
    }
    const values = form.getValues()
    const lacks = countChosen(upload) === 0 || values.title.trim() === ''
    setLacking(lacks)
    if (hasErrors || lacks) return
    actions.start({
      projectId: newProjectId(),
      title: projectInputSchema.parse(values).title,
      form: values,
      firstPlace: { sortOrder: 0, isCover: true },
    })
  }

  return { form, isOpen, setOpen, isLacking, startNew }
}

/** Keeps the first order after `isFixed`, so that nothing moves under a thumb. New projects come last. */
function useFixedOrder(projects: readonly ProjectEntry[], isFixed: boolean): ProjectEntry[] {
  const [order, setOrder] = useState<readonly string[] | null>(null)
  if (isFixed && !order && projects.length > 0) setOrder(projects.map(({ id }) => id))
  const placeOf = ({ id }: ProjectEntry) => {
    const place = order?.indexOf(id) ?? 0
    return place < 0 ? projects.length : place
  }
  return [...projects].sort((one, other) => placeOf(one) - placeOf(other))
}

type AllHereProps = UploadProps & { projects: readonly ProjectEntry[] }

function AllHere({ upload, projects }: AllHereProps) {
  const { items, actions } = upload
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

function UploadAnyway({ upload: { items, projectId, actions } }: UploadProps) {
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

function Reading({ upload }: UploadProps) {
  const { items, reading, shared } = upload
  const batches = batchesText(batchesOf(items))
  return (
    <>
      {shared && <Text>{sharedText(shared.leftOut)}</Text>}
      <PhotoTiles upload={upload} />
      <Text size="sm" c="dimmed" role="status">
        {reading
          ? `${reading.converting ? 'Making smaller' : 'Reading'} photo ${reading.done + 1} of ${reading.total}…`
          : chosenText(items.length, withoutDuplicates(items).length)}
      </Text>
      {withoutDuplicates(items).length > 0 && <UploadAnyway upload={upload} />}
      <RenamedOrResized items={items} />
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
