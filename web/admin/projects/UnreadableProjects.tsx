import { Alert, List, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { BusyButton } from '../components/BusyButton.tsx'
import { toastFailure, toastSuccess } from '../components/toasts.ts'
import {
  mendStoredProject,
  type UnreadableProject,
  useUnreadableProjects,
} from '../data/unreadableProjects.ts'

/** Projects that can't be read, each with the reason and a way to mend it. Mostly there are none. */
export function UnreadableProjects() {
  const { items } = useUnreadableProjects()
  return items?.map((project) => <UnreadableCard key={project.id} project={project} />)
}

function UnreadableCard({ project }: { project: UnreadableProject }) {
  const { id, title, fields } = project
  const mend = useMutation({
    mutationFn: () => mendStoredProject(id),
    onSuccess: () => toastSuccess(`“${title}” is mended. Look it over with Edit.`),
    onError: (error) => {
      console.error(`projects/${id} could not be mended:`, error)
      toastFailure('The project could not be mended. Please try again.')
    },
  })
  return (
    <Alert color="red" title={`A project can’t be read: ${title}`} role="article">
      <Stack gap="sm" align="flex-start">
        <div>
          <Text size="sm">Visitors don’t see it. What is wrong:</Text>
          <List size="sm">
            {fields.map(({ name, value }) => (
              <List.Item key={name}>
                {labelOf(name)} {value === undefined ? 'is missing' : `is ${textOf(value)}`}
              </List.Item>
            ))}
          </List>
        </div>
        <BusyButton h={44} variant="default" busy={mend.isPending} onClick={() => mend.mutate()}>
          Mend<span className="visually-hidden"> {title}</span>
        </BusyButton>
        <Text size="sm">
          All that can be read stays. A date that is none becomes today, a text that is none is left
          empty.
        </Text>
      </Stack>
    </Alert>
  )
}

/** `project_date`: “Project date”. */
function labelOf(field: string): string {
  const words = field.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const longest = 60

function textOf(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value)
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}
