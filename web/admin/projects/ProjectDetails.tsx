import { Group, Stack, Text } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useEffect } from 'react'
import {
  type Project,
  type ProjectForm,
  projectFormSchema,
  projectInputSchema,
} from '../../../domain/project.ts'
import { BusyButton } from '../components/BusyButton.tsx'
import { ProjectFields } from '../components/ProjectFields.tsx'
import { useSave } from '../components/useSave.ts'
import type { ProjectEntry } from '../data/projects.ts'

type ProjectDetailsProps = {
  entry: ProjectEntry
  /** Whether something is typed that is neither saved nor on its way. The function stays the same. */
  onDirty: (isDirty: boolean) => void
  onClose: () => void
}

/** The form with what a project says of itself. Only the fields that were changed are written. */
export function ProjectDetails({ entry, onDirty, onClose }: ProjectDetailsProps) {
  const { id, project } = entry
  const form = useForm<ProjectForm>({
    mode: 'uncontrolled',
    // The upload's form has fields of the same names.
    name: 'edit-project',
    // As it was when the dialog opened: what is typed stays, whatever others change meanwhile.
    initialValues: projectFormSchema.parse(project),
    validate: schemaResolver(projectInputSchema, { sync: true }),
    onValuesChange: () => onDirty(form.isDirty()),
  })
  const { mutate, isPending } = useSave<Project>(
    'projects',
    'Failed to update project',
    'Project updated successfully',
  )
  useEffect(() => () => onDirty(false), [onDirty])
  return (
    <form
      onSubmit={form.onSubmit(
        (values) => {
          const input = Object.entries(projectInputSchema.parse(values))
          const fields = Object.fromEntries(input.filter(([name]) => form.isDirty(name)))
          onDirty(false)
          mutate([{ id, fields }], {
            onSuccess: onClose,
            onError: () => onDirty(form.isDirty()),
          })
        },
        (errors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus(),
      )}
      noValidate
    >
      <Stack>
        <ProjectFields form={form} readOnly={isPending} />
        <Group justify="flex-end">
          <BusyButton variant="default" onClick={onClose}>
            {isPending ? 'Close' : 'Cancel'}
          </BusyButton>
          <BusyButton type="submit" busy={isPending}>
            {isPending ? 'Updating...' : 'Save Changes'}
          </BusyButton>
        </Group>
        <Text size="sm" c="dimmed">
          Changes of photos are saved at once.
        </Text>
      </Stack>
    </form>
  )
}
