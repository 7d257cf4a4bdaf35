import { Box, Button, Radio, SegmentedControl, Text } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { type MouseEvent, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { categories } from '../../../domain/category.ts'
import {
  type ProjectForm,
  projectFormSchema,
  projectInputSchema,
  projectMessages,
} from '../../../domain/project.ts'
import { photoCountText } from '../components/amounts.ts'
import { ProjectFields } from '../components/ProjectFields.tsx'
import { newProjectId, type ProjectEntry, useProjects } from '../data/projects.ts'
import { AllHere, UploadAnyway } from './AllHere.tsx'
import type { ShownUpload } from './createOutbox.ts'
import { batchesText, sharedText } from './messages.ts'
import { useUploads } from './ownerOutbox.ts'
import { PhotoTiles, Preview, Refusals, RenamedOrResized } from './PhotoTiles.tsx'
import { ProjectChoices } from './ProjectChoices.tsx'
import { ProjectSheet } from './ProjectSheet.tsx'
import { daysOf, followProposal, orderProjects, proposeProject } from './proposals.ts'
import { batchesOf, countChosen, existingTarget, newTarget, withoutDuplicates } from './state.ts'
import classes from './upload.module.css'

export function WhichProject() {
  const asked = useUploads(({ here }) => here.find(({ step }) => step === 'asking'))
  return (
    <ProjectSheet
      name="which-project"
      opened={asked !== undefined}
      onClose={() => asked?.actions.ask(false)}
      title="Which project?"
    >
      {asked && <Question key={asked.id} upload={asked} />}
    </ProjectSheet>
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
  const projects = orderProjects(all ?? [], isRead ? days : [])
  const chosen = projects.find(({ id }) => id === picked)
  const { form, isOpen, setOpen, editTitle, isLacking, startNew } = useNewProject(
    upload,
    all ?? [],
    isFixed,
  )
  const count = countChosen(upload)
  const start = () => {
    if (chosen) actions.start(existingTarget(chosen.id, chosen.project.title))
    else startNew()
  }
  const title = chosen?.project.title ?? form.values.title
  const touch = () => setTouched(true)
  if (isRead && items.length > 0 && count === 0)
    return (
      <AllHere upload={upload} projects={projects}>
        <Reading upload={upload} />
      </AllHere>
    )
  return (
    <>
      <div className={classes.scroll} onPointerDownCapture={touch} onKeyDownCapture={touch}>
        <Radio.Group
          label="Project"
          labelProps={{ className: 'visually-hidden' }}
          value={chosen?.id ?? newProject}
          onChange={pick}
        >
          <ProjectChoices {...{ projects, days, isFixed }}>
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
            <div className={classes.form} inert={chosen !== undefined}>
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
                <Box component="summary" onClick={editTitle}>
                  Title, place and date
                </Box>
                <ProjectFields form={form} />
              </details>
            </div>
          </ProjectChoices>
        </Radio.Group>
        <RenamedOrResized items={items} />
      </div>
      <div className={classes.sheetActions}>
        <Notices upload={upload} />
        {isLacking && (
          <Text c="var(--error)" role="alert" size="sm">
            {projectMessages.titleAndImages}
          </Text>
        )}
        <Button color="terracotta" fullWidth h="auto" mih={56} onClick={start}>
          <span className={classes.action}>
            <span>{count === 0 ? 'Upload photos' : `Upload ${photoCountText(count)}`}</span>{' '}
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

  /** A tap opens the details and selects the title. With a keyboard, the focus stays. */
  function editTitle(event: MouseEvent): void {
    if (isOpen || event.detail === 0) return
    event.preventDefault()
    // iOS shows its keyboard only for a focus during the tap.
    flushSync(() => setOpen(true))
    const title = form.getInputNode<HTMLInputElement, 'title'>('title')
    title?.focus()
    title?.select()
  }

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
    actions.start(newTarget(newProjectId(), values))
  }

  return { form, isOpen, setOpen, editTitle, isLacking, startNew }
}

function Reading({ upload }: UploadProps) {
  const { items, reading, shared } = upload
  return (
    <>
      {shared && <Text>{sharedText(shared.leftOut)}</Text>}
      <PhotoTiles upload={upload} />
      <Text size="sm" c="dimmed" role="status" mih="1.375rem">
        {reading
          ? `${reading.converting ? 'Making smaller' : 'Reading'} photo ${reading.done + 1} of ${reading.total}…`
          : chosenText(items.length, withoutDuplicates(items).length)}
      </Text>
    </>
  )
}

/** What reading the files brings. Above the button, so that nothing moves under a thumb. */
function Notices({ upload }: UploadProps) {
  const batches = batchesText(batchesOf(upload.items))
  return (
    <div className={classes.notices}>
      <Refusals upload={upload} />
      {batches && <Text size="sm">{batches}</Text>}
      {withoutDuplicates(upload.items).length > 0 && <UploadAnyway upload={upload} />}
    </div>
  )
}

function chosenText(count: number, toBeSent: number): string {
  if (count === 0) return ''
  const chosen = `${photoCountText(count)} chosen`
  return toBeSent < count ? `${chosen}, ${count - toBeSent} already here` : chosen
}
