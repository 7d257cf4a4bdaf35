import { Button, Container, Group, Skeleton, Tabs, Text, Title } from '@mantine/core'
import type { User } from 'firebase/auth'
import { lazy, Suspense, useEffect, useState } from 'react'
import { ThemeChoice } from '../sections/ThemeChoice.tsx'
import classes from './AdminGalleryPage.module.css'
import { useSignOut } from './auth/useSignOut.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { ManageProjects } from './projects/ManageProjects.tsx'
import type { Editing } from './projects/useEditedProject.ts'
import { BulkUpload } from './upload/BulkUpload.tsx'
import { countUnsavedPhotos } from './upload/useUploadQueue.ts'

// Many an owner never opens it.
const DriveSync = lazy(() =>
  import('./drive/DriveSync.tsx').then((m) => ({ default: m.DriveSync })),
)

/** The owner's workplace. */
export function AdminGalleryPage({ user, editing }: { user: User; editing: Editing }) {
  const [chosen, setTab] = useState<string | null>(editing.id ? 'projects' : 'upload')
  const tab = editing.id ? 'projects' : chosen
  // Once opened it stays, so that a sync goes on telling what came of it.
  const [driveOpened, setDriveOpened] = useState(false)
  if (tab === 'drive' && !driveOpened) setDriveOpened(true)
  useEffect(() => {
    document.title = 'Gallery admin'
  }, [])
  return (
    <Container component="main" size="xl" py="md" className={classes.page}>
      <Group component="header" justify="space-between" mb="lg" gap="sm">
        <div style={{ minWidth: 0 }}>
          <Title order={1} size="h2">
            Gallery admin
          </Title>
          <Text c="dimmed" truncate>
            Welcome, {user.email}
          </Text>
        </div>
        <Group gap="xs" className={classes.controls}>
          <ThemeChoice />
          <Button component="a" href="/gallery" variant="default" aria-label="See the gallery">
            Gallery
          </Button>
          <SignOutButton />
        </Group>
      </Group>
      <Tabs value={tab} onChange={setTab}>
        <Tabs.List mb="lg" className={classes.tabs}>
          <Tabs.Tab value="upload">Bulk Upload</Tabs.Tab>
          <Tabs.Tab value="projects">Manage Projects</Tabs.Tab>
          <Tabs.Tab value="drive">Google Drive Sync</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="upload">
          <BulkUpload onShowProjects={() => setTab('projects')} />
        </Tabs.Panel>
        <Tabs.Panel value="projects">
          <ManageProjects editing={editing} onUpload={() => setTab('upload')} />
        </Tabs.Panel>
        <Tabs.Panel value="drive">
          {driveOpened && (
            <Suspense fallback={<Skeleton height={240} />}>
              <DriveSync />
            </Suspense>
          )}
        </Tabs.Panel>
      </Tabs>
    </Container>
  )
}

function SignOutButton() {
  const signOut = useSignOut()
  const [unsaved, setUnsaved] = useState(0)
  return (
    <>
      <Button
        variant="default"
        onClick={() => {
          const count = countUnsavedPhotos()
          setUnsaved(count)
          if (count === 0) void signOut()
        }}
      >
        Sign Out
      </Button>
      {unsaved > 0 && (
        <ConfirmDialog
          title={
            unsaved === 1
              ? 'Sign out and give up one photo?'
              : `Sign out and give up ${unsaved} photos?`
          }
          action="Sign out"
          onConfirm={() => {
            setUnsaved(0)
            void signOut()
          }}
          onCancel={() => setUnsaved(0)}
        >
          {unsaved === 1 ? 'It is not uploaded yet.' : 'They are not uploaded yet.'}
        </ConfirmDialog>
      )}
    </>
  )
}
