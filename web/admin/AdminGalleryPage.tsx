import { Anchor, Group, Skeleton, Tabs, Text, Title, UnstyledButton } from '@mantine/core'
import { useDocumentTitle, useWindowEvent } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import type { User } from 'firebase/auth'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Mark } from '../sections/Mark.tsx'
import { ThemeChoice } from '../sections/ThemeChoice.tsx'
import classes from './AdminGalleryPage.module.css'
import { SignOutButton } from './auth/SignOutButton.tsx'
import { TwoStepSignIn } from './auth/TwoStepSignIn.tsx'
import { AdminIcon } from './components/AdminIcon.tsx'
import { keepFocus } from './components/focus.ts'
import { saving } from './data/useWrite.ts'
import { PhotoSection } from './photos/PhotoSection.tsx'
import { useKeptAltTexts } from './photos/useAltTexts.ts'
import { type Editing, ManageProjects } from './projects/ManageProjects.tsx'
import { Trash } from './trash/Trash.tsx'
import { BulkUpload } from './upload/BulkUpload.tsx'
import { OnTheirWay } from './upload/OnTheirWay.tsx'
import { useUploads } from './upload/uploads.ts'
import { WhichProject } from './upload/WhichProject.tsx'

// Many an owner never opens it.
const DriveSync = lazy(() =>
  import('./drive/DriveSync.tsx').then((m) => ({ default: m.DriveSync })),
)

// Mostly it has nothing to say.
const NeedsALook = lazy(() =>
  import('./attention/NeedsALook.tsx').then((m) => ({ default: m.NeedsALook })),
)

/** Where the owner is, as the address says, and the ways to other places. */
export type Place = {
  view: 'upload' | 'projects' | 'trash' | 'drive'
  goTo: (view: Place['view']) => void
  editing: Editing
}

const titles = {
  upload: 'Gallery admin',
  projects: 'Manage Projects · Gallery admin',
  trash: 'Trash · Gallery admin',
  drive: 'Google Drive Sync · Gallery admin',
} as const satisfies Record<Place['view'], string>

/** The owner's workplace. */
export function AdminGalleryPage({ user, place }: { user: User; place: Place }) {
  const { view, goTo, editing } = place
  const tab = view === 'trash' ? 'projects' : view
  // Once opened it stays, so that a sync goes on telling what came of it.
  const [driveOpened, setDriveOpened] = useState(false)
  if (tab === 'drive' && !driveOpened) setDriveOpened(true)
  const [whole, setWhole] = useState(false)
  const uploadTab = useRef<HTMLButtonElement>(null)
  const onTheirWay = useUploads(user.uid)
  // The button that was pressed goes, with the tab that it is in.
  const openUpload = () => {
    goTo('upload')
    uploadTab.current?.focus()
  }
  useEffect(keepFocus, [])
  useKeptAltTexts()
  useWindowEvent('dragover', refuseFiles)
  useWindowEvent('drop', refuseFiles)
  useDocumentTitle(titles[view])
  const queryClient = useQueryClient()
  useWindowEvent('beforeunload', (event) => {
    // What was typed is saved when its field is left.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    if (queryClient.isMutating({ mutationKey: saving }) > 0) event.preventDefault()
  })
  return (
    <Tabs
      value={tab}
      classNames={{ root: classes.page }}
      onChange={(wanted) => {
        if (wanted === 'upload' || wanted === 'projects' || wanted === 'drive') goTo(wanted)
      }}
    >
      {/* Within it, so that the header of a dialog is the only banner. */}
      <main>
        <header className={classes.header}>
          <Anchor href="/" aria-label="To the website" className={classes.mark}>
            <Mark />
          </Anchor>
          <div className={classes.who}>
            <Title order={1} tabIndex={-1} className="visually-hidden">
              Gallery admin
            </Title>
            {/* A long address is cut on a phone; a tap shows it whole. */}
            <UnstyledButton maw="100%" mih={44} onClick={() => setWhole(!whole)}>
              <Text component="span" size="sm" lh={1.25}>
                Welcome,{' '}
                <Text
                  component="span"
                  display="block"
                  inherit
                  fw={600}
                  truncate={!whole}
                  style={{ overflowWrap: 'anywhere' }}
                >
                  {user.email}
                </Text>
              </Text>
            </UnstyledButton>
          </div>
          <Tabs.List className={classes.tabs}>
            <Tabs.Tab value="upload" ref={uploadTab} leftSection={<AdminIcon name="upload" />}>
              Bulk Upload
            </Tabs.Tab>
            <Tabs.Tab value="projects" leftSection={<AdminIcon name="photos" />}>
              Manage Projects
            </Tabs.Tab>
            <Tabs.Tab value="drive" leftSection={<AdminIcon name="drive" />}>
              Google Drive Sync
            </Tabs.Tab>
          </Tabs.List>
          <SignOutButton uid={user.uid} onSignedOut={() => window.location.assign('/')} />
        </header>
        <div className={classes.main}>
          {tab !== 'upload' && <OnTheirWay {...onTheirWay} onOpen={openUpload} />}
          <Tabs.Panel value="upload" keepMounted={false}>
            <BulkUpload {...onTheirWay} uid={user.uid} onRename={editing.rename}>
              <Suspense>
                <NeedsALook withSync onGoTo={goTo} onOpenProject={editing.open} />
              </Suspense>
            </BulkUpload>
          </Tabs.Panel>
          <Tabs.Panel value="projects">
            <ManageProjects
              isTrash={view === 'trash'}
              onTrash={(isTrash) => goTo(isTrash ? 'trash' : 'projects')}
              editing={editing}
              onUpload={openUpload}
              photos={(entry) => (
                <>
                  <OnTheirWay
                    here={onTheirWay.here.filter(
                      ({ state }) => state.target?.projectId === entry.id,
                    )}
                    elsewhere={[]}
                    onOpen={openUpload}
                  />
                  <PhotoSection entry={entry} />
                </>
              )}
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
          <WhichProject {...onTheirWay} />
        </div>
        <Group component="footer" justify="center" className={classes.footer}>
          <ThemeChoice />
          <TwoStepSignIn user={user} />
        </Group>
      </main>
    </Tabs>
  )
}

/**
 * A file that misses the place for photos does nothing: the browser would open it, in place of this
 * page. The dropzone sees to that only where it is on the screen.
 */
function refuseFiles(event: DragEvent): void {
  if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
}
