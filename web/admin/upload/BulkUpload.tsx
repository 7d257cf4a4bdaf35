import { Alert, Button, Group, List, Progress, Stack, Text, Title } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import {
  defaultCategory,
  type ProjectForm,
  projectInputSchema,
  projectMessages,
} from '../../../domain/project.ts'
import { ProjectFields } from '../projects/ProjectFields.tsx'
import { toastFailure } from '../toasts.ts'
import classes from './BulkUpload.module.css'
import { PhotoDropzone } from './PhotoDropzone.tsx'
import { UploadList } from './UploadList.tsx'
import { batchProgress } from './uploadBatch.ts'
import { useBulkUpload } from './useBulkUpload.ts'

/** The tab where a new project and its photos come in. */
export function BulkUpload({ onShowProjects }: { onShowProjects: () => void }) {
  const form = useForm<ProjectForm>({
    initialValues: emptyProject(),
    validate: schemaResolver(projectInputSchema, { sync: true }),
  })
  const batch = useBulkUpload(() => {
    form.setValues(emptyProject())
    form.clearErrors()
  })
  const failed = batch.items.filter((item) => item.state === 'failed').length
  const { stored, total } = batchProgress(batch.items)
  const submit = form.onSubmit(
    (values) => batch.start(projectInputSchema.parse(values)),
    (_errors, values) => {
      if (!values.title.trim()) toastFailure(projectMessages.titleAndImages)
    },
  )
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="lg" maw={760}>
        <Title order={2}>Bulk Upload</Title>
        {batch.receipt && (
          <Alert color="prairie" title={`${batch.receipt.saved} photos saved`} role="status">
            <Text size="sm" mb="xs">
              They are in “{batch.receipt.title}” and appear in the gallery within seconds.
            </Text>
            <Button size="compact-md" variant="default" onClick={onShowProjects}>
              See them in Manage Projects
            </Button>
          </Alert>
        )}
        <ProjectFields form={form} disabled={batch.running || batch.hasProject} />
        <PhotoDropzone disabled={batch.running} onFiles={batch.add} />
        {batch.refusals.length > 0 && (
          <Alert
            color="red"
            role="alert"
            title={`${batch.refusals.length === 1 ? '1 file was' : `${batch.refusals.length} files were`} not added`}
            withCloseButton
            closeButtonLabel="Dismiss"
            onClose={batch.dismissRefusals}
          >
            <List size="sm" spacing={4}>
              {batch.refusals.map((refusal) => (
                <List.Item key={refusal.id} style={{ overflowWrap: 'anywhere' }}>
                  {refusal.filename}: {refusal.message}
                </List.Item>
              ))}
            </List>
          </Alert>
        )}
        <UploadList items={batch.items} running={batch.running} onRemove={batch.remove} />
        {failed > 0 && !batch.running && (
          <Alert
            color="red"
            role="alert"
            title={`${failed} of ${batch.items.length} photos failed`}
          >
            <Text size="sm">
              The others are saved. Check your connection, then try the failed ones again.
            </Text>
          </Alert>
        )}
        <Group className={classes.actions}>
          {batch.running && (
            <Progress
              className={classes.progress}
              value={(100 * stored) / total}
              size="lg"
              aria-label="Upload of all photos"
            />
          )}
          <Button type="submit" size="md" disabled={batch.running} color="terracotta">
            {submitLabel(batch.running, failed, batch.items.length)}
          </Button>
          {failed > 0 && !batch.running && (
            <Button size="md" variant="default" onClick={batch.clear}>
              Give up on the failed photos
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  )
}

function submitLabel(running: boolean, failed: number, count: number): string {
  if (running) return 'Uploading...'
  if (failed > 0) return failed === 1 ? 'Retry the failed photo' : `Retry ${failed} failed photos`
  if (count === 0) return 'Upload Photos'
  return count === 1 ? 'Upload 1 Photo' : `Upload ${count} Photos`
}

/** The form as it starts: interior, and today by the person's own clock. */
function emptyProject(): ProjectForm {
  const now = new Date()
  const local = new Date(now.getTime() - now.getTimezoneOffset() * 60_000)
  return {
    title: '',
    description: '',
    category: defaultCategory,
    location: '',
    project_date: local.toISOString().slice(0, 10),
  }
}
