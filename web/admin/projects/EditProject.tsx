import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core'
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

type EditProjectProps = { id: string; project: Project; onClose: () => void }

/** The dialog that changes a project. It stays open, with what was typed, until that is saved. */
export function EditProject({ id, project, onClose }: EditProjectProps) {
  const form = useForm<ProjectForm>({
    initialValues: {
      title: project.title,
      description: project.description ?? '',
      category: project.category,
      location: project.location ?? '',
      project_date: project.project_date,
    },
    validate: schemaResolver(projectInputSchema, { sync: true }),
  })
  const update = useMutation({
    mutationFn: (input: ProjectInput) => updateProject(id, input, project.updated_at),
    onError: (error) => {
      console.error(`The project ${id} could not be updated:`, error)
      toastFailure('Failed to update project')
    },
    onSuccess: (outcome) => {
      if (outcome !== 'updated') return
      toastSuccess('Project updated successfully')
      onClose()
    },
  })
  const close = () => {
    if (update.isPending) return
    if (form.isDirty() && !window.confirm('Close without saving your changes?')) return
    onClose()
  }
  return (
    <Modal
      opened
      onClose={close}
      title="Edit Project"
      size="lg"
      closeButtonProps={{ 'aria-label': 'Close', size: 44 }}
    >
      <form
        onSubmit={form.onSubmit((values) => update.mutate(projectInputSchema.parse(values)))}
        noValidate
      >
        <Stack>
          <ProjectFields form={form} disabled={update.isPending} />
          {update.data && update.data !== 'updated' && <NotSaved outcome={update.data} />}
          <Group justify="flex-end">
            <Button variant="default" size="md" onClick={close} disabled={update.isPending}>
              Cancel
            </Button>
            <Button type="submit" size="md" disabled={update.isPending}>
              {update.isPending ? 'Updating...' : 'Save Changes'}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
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
