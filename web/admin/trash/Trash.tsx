import { Text } from '@mantine/core'
import type { ProjectEntry } from '../projects/useProjects.ts'

export function Trash({ projects }: { projects: readonly ProjectEntry[] }) {
  return <Text>{projects.length}</Text>
}
