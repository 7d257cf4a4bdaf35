import { Button, Container, Group, Tabs, Text, Title } from '@mantine/core'
import type { User } from 'firebase/auth'
import { useEffect, useState } from 'react'
import { ThemeChoice } from '../sections/ThemeChoice.tsx'
import { useSignOut } from './auth/useSignOut.ts'
import { ManageProjects } from './projects/ManageProjects.tsx'
import { BulkUpload } from './upload/BulkUpload.tsx'

/** The owner's workplace. */
export function AdminGalleryPage({ user }: { user: User }) {
  const [tab, setTab] = useState<string | null>('upload')
  useEffect(() => {
    document.title = 'Gallery admin'
  }, [])
  return (
    <Container component="main" size="xl" py="md" px={{ base: 'md', sm: 'xl' }}>
      <Group component="header" justify="space-between" mb="lg" gap="sm">
        <div style={{ minWidth: 0 }}>
          <Title order={1} size="h2">
            Gallery admin
          </Title>
          <Text c="dimmed" truncate>
            Welcome, {user.email}
          </Text>
        </div>
        <Group gap="xs">
          <ThemeChoice />
          <Button component="a" href="/gallery" variant="default" aria-label="See the gallery">
            Gallery
          </Button>
          <SignOutButton />
        </Group>
      </Group>
      <Tabs value={tab} onChange={setTab}>
        <Tabs.List mb="lg">
          <Tabs.Tab value="upload">Bulk Upload</Tabs.Tab>
          <Tabs.Tab value="projects">Manage Projects</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="upload">
          <BulkUpload onShowProjects={() => setTab('projects')} />
        </Tabs.Panel>
        <Tabs.Panel value="projects">
          <ManageProjects onUpload={() => setTab('upload')} />
        </Tabs.Panel>
      </Tabs>
    </Container>
  )
}

function SignOutButton() {
  const signOut = useSignOut()
  return (
    <Button variant="default" onClick={() => void signOut()}>
      Sign Out
    </Button>
  )
}
