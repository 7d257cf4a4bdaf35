import { Group, Stack, Text } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useBlocker, useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useEffectEvent } from 'react'
import { type ProjectForm, projectFormSchema, projectInputSchema } from '../../../domain/project.ts'
import { AdminIcon } from '../components/AdminIcon.tsx'
import { BusyButton } from '../components/BusyButton.tsx'
import { ConfirmDialog, LargeDialog, useIsPhone } from '../components/dialogs.tsx'
import { ProjectFields } from '../components/ProjectFields.tsx'
import { Publishing } from '../components/Publishing.tsx'
import { toastFailure, toastInfo, toastSuccess } from '../components/toasts.ts'
import { useProjectImages } from '../data/photos.ts'
import type { ProjectEntry } from '../data/projects.ts'
import { saveFields } from '../data/saveFields.ts'
import { useWrite } from '../data/useWrite.ts'
import { PhotoSection } from '../photos/PhotoSection.tsx'
import { OutboxPanel } from '../upload/OutboxPanel.tsx'
import classes from './projects.module.css'

type EditProjectProps = {
  id: string | undefined
  entry: ProjectEntry | undefined
  isCurrent: boolean
}

export function EditProject({ id, entry, isCurrent }: EditProjectProps) {
  const navigate = useNavigate()
  const { history } = useRouter()
  const isPhone = useIsPhone()
  const isRenaming = useLocation({ select: ({ hash }) => hash === 'title' })
  const showList = useEffectEvent(
    () => void navigate({ to: '/admin/gallery/projects', replace: true }),
  )
  const isGone = isCurrent && id !== undefined && !entry
  useEffect(() => {
    if (!isGone) return
    showList()
    toastInfo('This project no longer exists.')
  }, [isGone])
  const close = () => {
    if (history.canGoBack()) history.back()
    else void navigate({ to: '/admin/gallery/projects', replace: true })
  }
  return (
    <LargeDialog
      opened={entry !== undefined}
      onClose={close}
      title="Edit Project"
      // Mantine's would also close it under another dialog.
      closeOnEscape={false}
      onKeyDown={(event) => {
        if (isEscapeOf(event)) close()
      }}
      size="76rem"
      classNames={{ content: classes.content }}
    >
      {entry && (
        <div key={entry.id} className={classes.columns}>
          {/* Collapsed on a phone, where photos come first; stays mounted, so typed text is kept. */}
          <details open={!isPhone || isRenaming} className={classes.details}>
            <summary>
              <span>
                <strong>{entry.project.title}</strong>
                <Text span size="sm" c="dimmed" display="block">
                  {entry.project.published ? '' : 'Hidden · '}Title, place and date
                </Text>
              </span>
              <AdminIcon name="next" />
            </summary>
            <Stack gap="lg">
              <PublishedState entry={entry} />
              <ProjectDetails entry={entry} isRenaming={isRenaming} onClose={close} />
            </Stack>
          </details>
          <section aria-labelledby="photos-heading">
            <OutboxPanel
              projectId={entry.id}
              onOpen={() => void navigate({ to: '/admin/gallery' })}
            />
            <PhotoSection entry={entry} />
          </section>
        </div>
      )}
    </LargeDialog>
  )
}

function PublishedState({ entry }: { entry: ProjectEntry }) {
  const { items } = useProjectImages(entry.id)
  return items && <Publishing entry={entry} photos={items} />
}

function isEscapeOf({ key, target, currentTarget }: KeyboardEvent): boolean {
  return (
    key === 'Escape' &&
    target instanceof Element &&
    currentTarget.contains(target) &&
    target.getAttribute('data-mantine-stop-propagation') !== 'true'
  )
}

type ProjectDetailsProps = {
  entry: ProjectEntry
  isRenaming: boolean
  onClose: () => void
}

function ProjectDetails({ entry, isRenaming, onClose }: ProjectDetailsProps) {
  const { id, project } = entry
  const form = useForm<ProjectForm>({
    mode: 'uncontrolled',
    // The upload's form has fields with the same names.
    name: 'edit-project',
    // Only initial: other users' changes don't overwrite typed text.
    initialValues: projectFormSchema.parse(project),
    validate: schemaResolver(projectInputSchema, { sync: true }),
  })
  const { mutate, isPending } = useWrite(saveFields('projects'), {
    onSuccess: () => toastSuccess('Project updated successfully'),
    onError: () => toastFailure('Failed to update project'),
  })
  const isTyped = () => form.isDirty() && !isPending
  const leaving = useBlocker({
    shouldBlockFn: ({ current, next }) => {
      // Opening a photo keeps the dialog.
      if (next.pathname === current.pathname) return false
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
        onClose={() => leaving.reset?.()}
        title="Close without saving?"
        action="Close without saving"
      >
        Your changes are not saved yet.
      </ConfirmDialog>
    </form>
  )
}
