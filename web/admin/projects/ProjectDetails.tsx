import { Group, Stack, Text } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useBlocker } from '@tanstack/react-router'
import { type ProjectForm, projectFormSchema, projectInputSchema } from '../../../domain/project.ts'
import { BusyButton } from '../components/BusyButton.tsx'
import { ConfirmDialog } from '../components/dialogs.tsx'
import { ProjectFields } from '../components/ProjectFields.tsx'
import { toastFailure, toastSuccess } from '../components/toasts.ts'
import type { ProjectEntry } from '../data/projects.ts'
import { saveFields, useWrite } from '../data/useWrite.ts'

type ProjectDetailsProps = {
  entry: ProjectEntry
  isRenaming: boolean
  onClose: () => void
}

/**
 * The form with what a project says of itself. Only the fields that were changed are written. What was
 * typed is not lost without a question.
 */
export function ProjectDetails({ entry, isRenaming, onClose }: ProjectDetailsProps) {
  const { id, project } = entry
  const form = useForm<ProjectForm>({
    mode: 'uncontrolled',
    // The upload's form has fields of the same names.
    name: 'edit-project',
    // As it was when the dialog opened: what is typed stays, whatever others change meanwhile.
    initialValues: projectFormSchema.parse(project),
    validate: schemaResolver(projectInputSchema, { sync: true }),
  })
  const { mutate, isPending } = useWrite(saveFields('projects'), {
    onSuccess: () => toastSuccess('Project updated successfully'),
    onError: () => toastFailure('Failed to update project'),
  })
  const isTyped = () => form.isDirty() && !isPending
  const leaving = useBlocker({
    // Signing out in another tab takes this page away all the same.
    shouldBlockFn: ({ current, next }) => {
      // A photo opens over the dialog, which stays.
      if (next.pathname === current.pathname) return false
      // What was typed for a photo is saved when its field is left.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      return next.pathname.startsWith('/admin') && isTyped()
    },
    enableBeforeUnload: isTyped,
    withResolver: true,
  })
  return (
    <form
      onSubmit={form.onSubmit(
        (values) => {
          const input = Object.entries(projectInputSchema.parse(values))
          const fields = Object.fromEntries(input.filter(([name]) => form.isDirty(name)))
          const onSuccess = () => {
            form.resetDirty()
            onClose()
          }
          mutate([{ id, fields }], { onSuccess })
        },
        (errors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus(),
      )}
      noValidate
    >
      <Stack>
        <ProjectFields form={form} readOnly={isPending} titleFirst={isRenaming} />
        <Group justify="flex-end">
          <BusyButton variant="default" onClick={onClose}>
            {isPending ? 'Close' : 'Cancel'}
          </BusyButton>
          <BusyButton type="submit" busy={isPending}>
            {isPending ? 'Updating...' : 'Save Changes'}
          </BusyButton>
        </Group>
        <Text size="sm" c="dimmed">
          Changes to photos are saved right away.
        </Text>
      </Stack>
      <ConfirmDialog
        opened={leaving.status === 'blocked'}
        onConfirm={() => leaving.proceed?.()}
        onCancel={() => leaving.reset?.()}
        title="Close without saving?"
        action="Close without saving"
      >
        Your changes are not saved yet.
      </ConfirmDialog>
    </form>
  )
}
