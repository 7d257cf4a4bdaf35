import { Anchor, Box, Tabs, Title } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { Outlet, useLocation, useNavigate } from '@tanstack/react-router'
import type { User } from 'firebase/auth'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { Mark } from '../layout/Mark.tsx'
import classes from './AdminPage.module.css'
import { AdminContext } from './adminContext.ts'
import { SignOutButton } from './auth/SignOutButton.tsx'
import { AdminIcon } from './components/AdminIcon.tsx'
import { AnchorLink } from './components/AnchorLink.tsx'
import { keepFocus } from './components/focus.ts'
import { useProjects } from './data/projects.ts'
import { useAltTexts } from './data/useAltTexts.ts'
import { saving } from './data/useWrite.ts'
import { writeWaitingPhotos } from './data/waitingPhotos.ts'
import { RecentProjects } from './projects/RecentProjects.tsx'
import { Settings } from './Settings.tsx'
import { LandingPage } from './upload/LandingPage.tsx'
import { MoveUpload } from './upload/MoveUpload.tsx'
import { OutboxPanel } from './upload/OutboxPanel.tsx'
import { useOutbox } from './upload/ownerOutbox.ts'
import { WhichProject } from './upload/WhichProject.tsx'

const Findings = lazy(() =>
  import('./findings/Findings.tsx').then((m) => ({ default: m.Findings })),
)

const tabs = {
  upload: { to: '/admin/gallery', label: 'Bulk Upload', icon: 'upload' },
  projects: { to: '/admin/gallery/projects', label: 'Manage Projects', icon: 'photos' },
  drive: { to: '/admin/gallery/drive', label: 'Google Drive Sync', icon: 'drive' },
} as const
type Tab = keyof typeof tabs
const tabKeys = Object.keys(tabs) as Tab[]

/** Null on pages that belong to no tab. */
function tabOf(pathname: string): Tab | null {
  const [, , , page = 'upload'] = pathname.split('/')
  if (page === 'people') return null
  return page === 'trash' ? 'projects' : (tabKeys.find((tab) => tab === page) ?? 'upload')
}

export function AdminPage({ user }: { user: User }) {
  const outbox = useOutbox(user.uid)
  const altTexts = useAltTexts(user.uid)
  const navigate = useNavigate()
  const tab = useLocation({ select: ({ pathname }) => tabOf(pathname) })
  const uploadTab = useRef<HTMLButtonElement>(null)
  const openUpload = () => {
    void navigate({ to: tabs.upload.to })
    // The pressed button unmounts.
    uploadTab.current?.focus()
  }
  useEffect(keepFocus, [])
  useEffect(() => writeWaitingPhotos(0), [])
  useWindowEvent('dragover', refuseFiles)
  useWindowEvent('drop', refuseFiles)
  const queryClient = useQueryClient()
  useWindowEvent('beforeunload', (event) => {
    altTexts.save()
    if (queryClient.isMutating({ mutationKey: saving }) > 0) event.preventDefault()
  })
  return (
    <AdminContext value={{ user, outbox, altTexts }}>
      <Tabs
        value={tab}
        classNames={{ root: classes.page }}
        onChange={(key) => {
          const chosen = tabKeys.find((known) => known === key)
          if (chosen) void navigate({ to: tabs[chosen].to })
        }}
      >
        <main>
          <header className={classes.header}>
            <Anchor href="/" aria-label="To the website" flex="none" w={44} p={6}>
              <Mark />
            </Anchor>
            <Box flex={1} miw={0}>
              <Title order={1} tabIndex={-1} className="visually-hidden">
                Gallery admin
              </Title>
              <Settings user={user} />
            </Box>
            <Tabs.List className={classes.tabs}>
              {tabKeys.map((key) => (
                <Tabs.Tab
                  key={key}
                  value={key}
                  ref={key === 'upload' ? uploadTab : null}
                  leftSection={<AdminIcon name={tabs[key].icon} />}
                >
                  {tabs[key].label}
                </Tabs.Tab>
              ))}
            </Tabs.List>
            <AnchorLink to="/admin/gallery/people" className={classes.people}>
              <AdminIcon name="people" />
              <span>People</span>
            </AnchorLink>
            <SignOutButton uid={user.uid} onSignedOut={() => window.location.assign('/')} />
          </header>
          <div className={classes.main}>
            {tab !== 'upload' && <OutboxPanel onOpen={openUpload} />}
            {tab ? (
              <Tabs.Panel key={tab} value={tab}>
                <Outlet />
              </Tabs.Panel>
            ) : (
              <Outlet />
            )}
            <WhichProject />
            <MoveUpload />
          </div>
        </main>
      </Tabs>
    </AdminContext>
  )
}

export function UploadPage() {
  return (
    <LandingPage>
      <Overview />
    </LandingPage>
  )
}

/** The projects load while the findings do, which show first. */
function Overview() {
  const { items: projects } = useProjects()
  return (
    <Suspense>
      <Findings>{projects && <RecentProjects projects={projects} />}</Findings>
    </Suspense>
  )
}

/** Outside a dropzone, the browser navigates to a dropped file. */
function refuseFiles(event: DragEvent): void {
  if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
}
