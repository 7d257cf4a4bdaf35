import { Button, Container, Group, Skeleton, Tabs, Text, Title } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import type { User } from 'firebase/auth'
import { lazy, Suspense, useRef, useState } from 'react'
import { ThemeChoice } from '../sections/ThemeChoice.tsx'
import classes from './AdminGalleryPage.module.css'
import { useSignOut } from './auth/useSignOut.ts'
import { BusyButton } from './components/BusyButton.tsx'
import { ConfirmDialog } from './components/ConfirmDialog.tsx'
import { useNoStrayDrops } from './components/useNoStrayDrops.ts'
import { useRescueFocus } from './components/useRescueFocus.ts'
import { PhotoSection } from './photos/PhotoSection.tsx'
import { ManageProjects } from './projects/ManageProjects.tsx'
import type { Editing } from './projects/useEditedProject.ts'
import { Trash } from './trash/Trash.tsx'
import { UploadsBanner } from './UploadsBanner.tsx'
import { BulkUpload } from './upload/BulkUpload.tsx'
import { countUnsavedPhotos } from './upload/uploadQueues.ts'

// Many an owner never opens it.
const DriveSync = lazy(() =>
  import('./drive/DriveSync.tsx').then((m) => ({ default: m.DriveSync })),
)

/** The owner's workplace. */
export function AdminGalleryPage({ user, editing }: { user: User; editing: Editing }) {
  const [chosen, setTab] = useState<string | null>(editing.id ? 'projects' : 'upload')
  const tab = editing.id ? 'projects' : chosen
  const choose = (wanted: string | null) => {
    setTab(wanted)
    // Its dialog is not there, or no tab could be reached.
    if (editing.id) editing.drop()
  }
  // Once opened it stays, so that a sync goes on telling what came of it.
  const [driveOpened, setDriveOpened] = useState(false)
  if (tab === 'drive' && !driveOpened) setDriveOpened(true)
  const uploadTab = useRef<HTMLButtonElement>(null)
  const projectsTab = useRef<HTMLButtonElement>(null)
  // The button that was pressed goes, with the tab that it is in.
  const openUpload = () => {
    choose('upload')
    uploadTab.current?.focus()
  }
  const openProjects = () => {
    choose('projects')
    projectsTab.current?.focus()
  }
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that opened the dialog may have gone meanwhile, its photos being saved.
  useRescueFocus(editing.id ? 1 : 0, () => heading.current)
  useNoStrayDrops()
  useDocumentTitle('Gallery admin')
  return (
    <Container component="main" size="xl" py="md" className={classes.page}>
      <Group component="header" justify="space-between" mb="lg" gap="sm">
        <div style={{ minWidth: 0 }}>
          <Title order={1} size="h2" ref={heading} tabIndex={-1}>
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
          <SignOutButton uid={user.uid} />
        </Group>
      </Group>
      <UploadsBanner
        uid={user.uid}
        withNewProject={tab !== 'upload'}
        onOpenNewProject={openUpload}
        onOpen={editing.open}
        onGone={() => heading.current}
      />
      <Tabs value={tab} onChange={choose}>
        <Tabs.List mb="lg" className={classes.tabs}>
          <Tabs.Tab value="upload" ref={uploadTab}>
            Bulk Upload
          </Tabs.Tab>
          <Tabs.Tab value="projects" ref={projectsTab}>
            Manage Projects
          </Tabs.Tab>
          <Tabs.Tab value="drive">Google Drive Sync</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="upload">
          <BulkUpload onShowProjects={openProjects} />
        </Tabs.Panel>
        <Tabs.Panel value="projects">
          <ManageProjects
            editing={editing}
            onUpload={openUpload}
            photos={(project) => <PhotoSection {...project} />}
            trash={(projects) => <Trash projects={projects} />}
          />
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

function SignOutButton({ uid }: { uid: string }) {
  const signOut = useSignOut()
  const [unsaved, setUnsaved] = useState(0)
  const [leaving, setLeaving] = useState(false)
  const leave = async () => {
    setLeaving(true)
    await signOut().finally(() => setLeaving(false))
  }
  return (
    <>
      <BusyButton
        variant="default"
        busy={leaving}
        onClick={async () => {
          const count = await countUnsavedPhotos(uid)
          setUnsaved(count)
          if (count === 0) await leave()
        }}
      >
        {leaving ? 'Signing out…' : 'Sign Out'}
      </BusyButton>
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
            void leave()
          }}
          onCancel={() => setUnsaved(0)}
        >
          {unsaved === 1 ? 'It is not uploaded yet.' : 'They are not uploaded yet.'}
        </ConfirmDialog>
      )}
    </>
  )
}
