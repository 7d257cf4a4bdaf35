import { Alert, Group, Stack, Text } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import {
  type Project,
  type ProjectForm,
  type ProjectInput,
  projectInputSchema,
} from '../../../domain/project.ts'
import { BusyButton } from '../components/BusyButton.tsx'
import { ProjectFields } from '../components/ProjectFields.tsx'
import { toastFailure, toastSuccess } from '../components/toasts.ts'
import { editKey } from '../data/projects.ts'
import { type Overtaken, projectDocuments, updateIfUnchanged } from '../data/updateIfUnchanged.ts'

type ProjectDetailsProps = {
  id: string
  /** As it was when the dialog opened. */
  project: Project
  onDirty: (isDirty: boolean) => void
  onCancel: () => void
  onSaved: () => void
}

/** The form with what a project says of itself. It keeps what was typed until that is saved. */
export function ProjectDetails({ id, project, onDirty, onCancel, onSaved }: ProjectDetailsProps) {
  // As it is stored, for all that this form knows.
  const seen = useRef<ProjectInput>(project)
  const form = useForm<ProjectForm>({
    // The upload's form has fields of the same names.
    name: 'edit-project',
    initialValues: formOf(project),
    validate: schemaResolver(projectInputSchema, { sync: true }),
    onValuesChange: (values) => {
      const stored = formOf(seen.current)
      onDirty(JSON.stringify({ ...stored, ...values }) !== JSON.stringify(stored))
    },
  })
  const update = useMutation({
    mutationKey: editKey(id),
    mutationFn: (fields: ProjectInput) =>
      updateIfUnchanged(projectDocuments, [{ id, seen: inputOf(seen.current), fields }]),
    onError: (error) => {
      console.error(`The project ${id} could not be updated:`, error)
      toastFailure('Failed to update project')
    },
    onSuccess: (outcome, input) => {
      if (outcome !== 'done') return
      seen.current = input
      form.setValues(formOf(input))
      toastSuccess('Project updated successfully')
      onSaved()
    },
  })
  return (
    <form
      onSubmit={form.onSubmit(
        (values) => update.mutate(projectInputSchema.parse(values)),
        (errors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus(),
      )}
      noValidate
    >
      <Stack>
        <ProjectFields form={form} readOnly={update.isPending} />
        {update.data && update.data !== 'done' && <NotSaved outcome={update.data} />}
        <Group justify="flex-end">
          <BusyButton variant="default" onClick={onCancel} idle={update.isPending}>
            Cancel
          </BusyButton>
          <BusyButton type="submit" busy={update.isPending}>
            {update.isPending ? 'Updating...' : 'Save Changes'}
          </BusyButton>
        </Group>
        <Text size="sm" c="dimmed">
          Changes of photos are saved at once.
        </Text>
      </Stack>
    </form>
  )
}

/** What the form can change, of all that is stored. */
function inputOf({ title, description, category, location, project_date }: ProjectInput) {
  return { title, description, category, location, project_date } satisfies ProjectInput
}

function formOf({ title, description, category, location, project_date }: ProjectInput) {
  return {
    title,
    description: description ?? '',
    category,
    location: location ?? '',
    project_date,
  } satisfies ProjectForm
}

function NotSaved({ outcome }: { outcome: Overtaken }) {
  return (
    <Alert color="red" role="alert" title="Your changes are not saved">
      <Text size="sm">
        {outcome === 'gone'
          ? 'This project was deleted meanwhile.'
          : 'This project was changed in another tab or by somebody else meanwhile. Close this window to see the newer version, then edit that.'}
      </Text>
    </Alert>
  )
}
