import { Alert, Button, Skeleton, Stack, Text, Title } from '@mantine/core'
import { ProjectCard } from './ProjectCard.tsx'
import { useProjects } from './useProjects.ts'

/** The tab that lists the projects and the state of their photos, as both change. */
export function ManageProjects({ onUpload }: { onUpload: () => void }) {
  const projects = useProjects()
  return (
    <Stack gap="lg">
      <Title order={2}>Manage Projects</Title>
      {projects.state === 'loading' && <ProjectSkeletons />}
      {projects.state === 'error' && (
        <Alert color="red" role="alert" title="The projects could not be loaded">
          <Text size="sm" mb="xs">
            Check your connection, then try again.
          </Text>
          <Button size="compact-md" variant="default" onClick={() => window.location.reload()}>
            Try again
          </Button>
        </Alert>
      )}
      {projects.state === 'ready' && projects.projects.length === 0 && (
        <Alert color="bluebonnet" title="No projects found">
          <Text size="sm" mb="xs">
            Upload photos to begin.
          </Text>
          <Button size="compact-md" variant="default" onClick={onUpload}>
            Go to Bulk Upload
          </Button>
        </Alert>
      )}
      {projects.state === 'ready' &&
        projects.projects.map(({ id, project }) => (
          <ProjectCard key={id} id={id} project={project} />
        ))}
    </Stack>
  )
}

function ProjectSkeletons() {
  return (
    <Stack role="status" aria-label="Loading projects…">
      {['a', 'b', 'c'].map((key) => (
        <Skeleton key={key} height={168} radius={6} />
      ))}
    </Stack>
  )
}
