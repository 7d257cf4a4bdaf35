import { Button, Collapse, Radio, SegmentedControl, Text } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useEffect, useState } from 'react'
import { categories } from '../../../domain/category.ts'
import { type ProjectForm, projectInputSchema, projectMessages } from '../../../domain/project.ts'
import { countedPhotos } from '../components/amounts.ts'
import { LargeDialog } from '../components/dialogs.tsx'
import { ProjectFields } from '../components/ProjectFields.tsx'
import { newProjectId, type ProjectEntry, useProjects } from '../data/projects.ts'
import { Mended, PhotoTiles, Preview, Refusals } from './PhotoTiles.tsx'
import { ProjectChoices } from './ProjectChoices.tsx'
import { followCategory, guessProject, proposeProject } from './proposals.ts'
import type { Upload } from './Upload.ts'
import classes from './upload.module.css'
import { batchesOf } from './uploadItems.ts'
import { countUnread, toSend, type UploadState, type UploadTarget } from './uploadState.ts'
import type { Snapshot } from './uploadStore.ts'
import { batchesText } from './uploadWords.ts'

/** Asks where chosen photos go, while they are read: into a project that is there, or a new one. */
export function WhichProject({ here }: Pick<Snapshot, 'here'>) {
  const asked = here.find(({ state }) => state.asking)
  return (
    <LargeDialog
      opened={asked !== undefined}
      onClose={() => asked?.upload.ask(false)}
      title="Which project?"
      size="60rem"
      // Above the dialog of a project, where "Add photos" was pressed.
      zIndex={250}
      classNames={{ content: classes.sheet, body: classes.sheetBody }}
    >
      {asked && <Question key={asked.upload.id} {...asked} />}
    </LargeDialog>
  )
}

/** In place of a project's id. */
const newProject = 'new'

function Question({ upload, state }: { upload: Upload; state: UploadState }) {
  const all = useProjects().items ?? []
  const projects = all.filter(({ project }) => project.state === 'live')
  const [picked, pick] = useState<string | null>(null)
  const guess = state.projectId ?? guessProject(state.items, projects)?.id ?? newProject
  const chosen = projects.find(({ id }) => id === (picked ?? guess)) ?? null
  const proposed = useProposedForm(upload, state, all)
  const { form, isOpen, setOpen, lacks } = proposed
  const count = toSend(state.items).length + countUnread(state)
  const title = chosen?.project.title ?? form.values.title
  const start = () => (chosen ? upload.start(existing(chosen)) : proposed.submit(count))
  return (
    <>
      <div className={classes.scroll}>
        <Reading upload={upload} state={state} />
        <Radio.Group
          label="Project"
          labelProps={{ className: 'visually-hidden' }}
          className={classes.targets}
          value={chosen?.id ?? newProject}
          onChange={pick}
        >
          <Radio.Card value={newProject} withBorder={false} className={classes.choice}>
            <Preview preview={toSend(state.items)[0]?.preview ?? null} />
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
          <ProjectChoices projects={projects} chosen={chosen?.id ?? null} />
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
            {count === 0 ? 'Upload photos' : `Upload ${countedPhotos(count)}`}{' '}
            <small>to {title}</small>
          </span>
        </Button>
      </div>
    </>
  )
}

/** The chosen photos as they are read, and what is to be said of them. */
function Reading({ upload, state }: { upload: Upload; state: UploadState }) {
  const { items, reading, refusals } = state
  const batches = batchesText(batchesOf(items))
  return (
    <>
      <PhotoTiles upload={upload} state={state} />
      <Text size="sm" c="dimmed" role="status">
        {reading
          ? `${reading.converting ? 'Making smaller' : 'Reading'} photo ${reading.done + 1} of ${reading.total}…`
          : chosenText(items.length, toSend(items).length)}
      </Text>
      <Mended items={items} />
      {batches && <Text size="sm">{batches}</Text>}
      <Refusals upload={upload} refusals={refusals} />
    </>
  )
}

function chosenText(count: number, toBeSent: number): string {
  const chosen = `${countedPhotos(count)} chosen`
  return toBeSent < count ? `${chosen}, ${count - toBeSent} already here` : chosen
}

const existing = ({ id, project }: ProjectEntry): UploadTarget => ({
  projectId: id,
  title: project.title,
  form: null,
  first: null,
})

/** The form of a new project: as proposed for the photos, until something in it is changed. */
function useProposedForm(
  upload: Upload,
  { items, form: typed }: UploadState,
  projects: readonly ProjectEntry[],
) {
  const [isOpen, setOpen] = useState(typed !== null)
  const [lacks, setLacks] = useState(false)
  const proposal = proposeProject(items, projects)
  const form = useForm<ProjectForm>({
    initialValues: typed ?? proposal,
    validate: schemaResolver(projectInputSchema, { sync: true }),
    onValuesChange: (values, before) => {
      const followed = followCategory(before, values, projects)
      if (followed.title !== values.title) form.setFieldValue('title', followed.title)
      else upload.editForm(isSame(values, proposal) ? null : values)
      setLacks(false)
    },
  })
  useEffect(() => {
    if (!typed && !isSame(form.getValues(), proposal)) form.setValues(proposal)
  })
  return {
    ...{ form, isOpen, setOpen, lacks },
    submit(count: number) {
      const { hasErrors, errors } = form.validate()
      if (hasErrors) {
        setOpen(true)
        requestAnimationFrame(() => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus())
      }
      const values = form.getValues()
      const isLacking = count === 0 || values.title.trim() === ''
      setLacks(isLacking)
      if (hasErrors || isLacking) return
      upload.start({
        projectId: newProjectId(),
        title: projectInputSchema.parse(values).title,
        form: values,
        first: { sortOrder: 0, isCover: true },
      })
    },
  }
}

function isSame(one: ProjectForm, other: ProjectForm): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
