import { Alert, Stack, Title } from '@mantine/core'
import { schemaResolver, type UseFormReturnType, useForm } from '@mantine/form'
import { useDocumentVisibility } from '@mantine/hooks'
import { type FormEvent, useEffect, useRef } from 'react'
import {
  type ProjectForm,
  projectFormSchema,
  projectInputSchema,
  projectMessages,
} from '../../../domain/project.ts'
import { ProjectFields } from '../components/ProjectFields.tsx'
import { toastFailure } from '../components/toasts.ts'
import { newProjectId } from '../data/projects.ts'
import { UploadActions } from './UploadActions.tsx'
import { UploadPanel } from './UploadPanel.tsx'
import { UploadReceipt } from './UploadReceipt.tsx'
import classes from './upload.module.css'
import { isSaved, isUnderWay, toSend } from './uploadState.ts'
import { useUpload } from './useUploads.ts'

/** The tab where a new project and its photos come in. */
export function BulkUpload({ onShowProjects }: { onShowProjects: () => void }) {
  const { upload, state } = useUpload('new-project')
  const form = useForm<ProjectForm>({
    initialValues: state.form ?? emptyProject(),
    validate: schemaResolver(projectInputSchema, { sync: true }),
    onValuesChange: (values) => upload.editForm(isEmpty(values, today()) ? null : values),
  })
  // Once each: the form's functions change with every value that is typed.
  const version = `${upload.id} ${state.formVersion}`
  const shown = useRef(version)
  useEffect(() => {
    if (version === shown.current) return
    shown.current = version
    form.setValues(state.form ?? emptyProject())
    form.clearErrors()
  })
  useNewDay(form)
  const hasProject = state.items.some(isSaved)
  const begin = form.onSubmit(
    (values) => {
      if (toSend(state.items).length === 0) toastFailure(projectMessages.titleAndImages)
      else
        upload.start({
          kind: 'new',
          projectId: newProjectId(),
          title: projectInputSchema.parse(values).title,
          form: values,
        })
    },
    (errors, values) => {
      form.getInputNode(Object.keys(errors)[0] ?? '')?.focus()
      if (!values.title.trim()) toastFailure(projectMessages.titleAndImages)
    },
  )
  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (!hasProject || !state.target) return begin(event)
    // The form is closed by now: nothing in it may stand in the way of the photos.
    event.preventDefault()
    upload.start(state.target)
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="lg">
        <Title order={2}>Bulk Upload</Title>
        {state.restored && (
          <Alert color="bluebonnet" role="status" title="As you left it">
            {state.items.length > 0
              ? 'The form and the photos below were kept in this browser. Upload them, or discard them.'
              : 'The form was kept in this browser. Go on, or discard it.'}
          </Alert>
        )}
        {state.receipt && (
          <UploadReceipt key={version} receipt={state.receipt} onShowProject={onShowProjects} />
        )}
        <div className={classes.columns}>
          <ProjectFields form={form} disabled={isUnderWay(state) || hasProject} />
          <UploadPanel upload={upload} state={state} />
        </div>
        <UploadActions upload={upload} state={state} />
      </Stack>
    </form>
  )
}

/** A page that stays open for days proposes the day on which its owner comes back to it. */
function useNewDay(form: UseFormReturnType<ProjectForm>) {
  const visibility = useDocumentVisibility()
  const proposed = useRef(today())
  useEffect(() => {
    const values = form.getValues()
    const isUntouched = isEmpty(values, proposed.current)
    if (visibility === 'hidden' || proposed.current === today()) return
    proposed.current = today()
    if (isUntouched) form.setFieldValue('project_date', proposed.current)
  })
}

/** Whether the form is as it is proposed on a day. */
function isEmpty(values: ProjectForm, day: string): boolean {
  return JSON.stringify(values) === JSON.stringify(emptyProject(day))
}

/** The form as it starts. */
function emptyProject(project_date = today()): ProjectForm {
  return projectFormSchema.parse({ project_date })
}

/** By the person's own clock. */
function today(): string {
  const now = new Date()
  const local = new Date(now.getTime() - now.getTimezoneOffset() * 60_000)
  return local.toISOString().slice(0, 10)
}
