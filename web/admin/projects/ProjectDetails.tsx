import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import {
  type Project,
  type ProjectForm,
  type ProjectInput,
  projectInputSchema,
} from '../../../domain/project.ts'
import { updateProject } from '../../firebase/photos.ts'
import { toastFailure, toastSuccess } from '../toasts.ts'
import { ProjectFields } from './ProjectFields.tsx'

type ProjectDetailsProps = {
  id: string
  /** As it was when the dialog opened. */
  project: Project
  onDirty: (isDirty: boolean) => void
  onSaving: (isSaving: boolean) => void
  onCancel: () => void
  onSaved: () => void
}

/** The form with what a project says of itself. It keeps what was typed until that is saved. */
export function ProjectDetails(props: ProjectDetailsProps) {
  const { id, project, onDirty, onSaving, onCancel, onSaved } = props
  const initialValues = {
    title: project.title,
    description: project.description ?? '',
    category: project.category,
    location: project.location ?? '',
    project_date: project.project_date,
  }
  const form = useForm<ProjectForm>({
    initialValues,
    validate: schemaResolver(projectInputSchema, { sync: true }),
    onValuesChange: (values) =>
      onDirty(JSON.stringify({ ...initialValues, ...values }) !== JSON.stringify(initialValues)),
  })
  const update = useMutation({
    mutationFn: (input: ProjectInput) => updateProject(id, input, project.updated_at),
    onMutate: () => onSaving(true),
    onSettled: () => onSaving(false),
    onError: (error) => {
      console.error(`The project ${id} could not be updated:`, error)
      toastFailure('Failed to update project')
    },
    onSuccess: (outcome) => {
      if (outcome !== 'updated') return
      toastSuccess('Project updated successfully')
      onSaved()
    },
  })
  return (
    <form
      onSubmit={form.onSubmit((values) => update.mutate(projectInputSchema.parse(values)))}
      noValidate
    >
      <Stack>
        <ProjectFields form={form} disabled={update.isPending} />
        {update.data && update.data !== 'updated' && <NotSaved outcome={update.data} />}
        <Group justify="flex-end">
          <Button variant="default" h={44} onClick={onCancel} disabled={update.isPending}>
            Cancel
          </Button>
          <Button type="submit" h={44} disabled={update.isPending}>
            {update.isPending ? 'Updating...' : 'Save Changes'}
          </Button>
        </Group>
        <Text size="sm" c="dimmed">
          Changes of photos are saved at once.
        </Text>
      </Stack>
    </form>
  )
}

function NotSaved({ outcome }: { outcome: 'changed_elsewhere' | 'gone' }) {
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
