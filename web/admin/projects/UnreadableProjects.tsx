import { Alert, List, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { doc, serverTimestamp } from 'firebase/firestore'
import { z } from 'zod'
import { mendProject, unreadableFields } from '../../../domain/mendProject.ts'
import { timestampSchema } from '../../../domain/timestamp.ts'
import { firestore } from '../../firebase/admin.ts'
import { transact } from '../../firebase/transact.ts'
import { BusyButton } from '../components/BusyButton.tsx'
import { toastFailure, toastSuccess } from '../components/toasts.ts'
import { allProjects } from '../data/projects.ts'
import { type Live, useLiveQuery } from '../data/useLiveQuery.ts'

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
        <BusyButton variant="default" busy={mend.isPending} onClick={() => mend.mutate()}>
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

/** A project that an older client or a hand has left so that nothing can read it. */
type UnreadableProject = {
  id: string
  /** Of what can't be read: its name, and what stands there. */
  fields: { name: string; value: unknown }[]
  /** What it is called after it was mended. */
  title: string
}

const fieldsSchema = z.record(z.string(), z.unknown())

/** The projects that can't be read, as they change. Visitors see none of them. */
function useUnreadableProjects(): Live<UnreadableProject> {
  return useLiveQuery(allProjects, parseUnreadable)
}

function parseUnreadable(id: string, data: unknown): UnreadableProject | null {
  const fields = fieldsSchema.parse(data)
  const names = unreadableFields(fields)
  if (names.length === 0) return null
  const { title } = mendProject(fields)
  return { id, title, fields: names.map((name) => ({ name, value: fields[name] })) }
}

/** Keeps what can be read of a project, and makes the rest something that its owner can edit. */
function mendStoredProject(id: string): Promise<void> {
  const project = doc(firestore, 'projects', id)
  return transact(async (transaction) => {
    const fields = fieldsSchema.safeParse((await transaction.get(project)).data()).data
    // Deleted or mended meanwhile: nothing to do.
    if (!fields || unreadableFields(fields).length === 0) return
    const created = timestampSchema.safeParse(fields.created_at)
    transaction.set(project, {
      ...mendProject(fields),
      created_at: created.success ? fields.created_at : serverTimestamp(),
      updated_at: serverTimestamp(),
    })
  })
}
