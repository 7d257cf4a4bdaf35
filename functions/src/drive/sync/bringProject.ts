import { driveDocumentId, type RowOutcome, type SyncRow } from '../../../../domain/sync.ts'
import type { RowContext } from './rowContext.ts'
import { titleFrom } from './showName.ts'
import type { ProjectChange, ProjectState } from './syncPorts.ts'

export type ProjectRow = SyncRow & { kind: 'add_project' | 'update_project' }

/** Brings a project to what its folder says. @throws LeaseLost */
export function bringProject(row: ProjectRow, context: RowContext): Promise<RowOutcome> {
  const { ports, lease } = context
  return ports.transactProject(lease, driveDocumentId(row.drive_id), (state) =>
    row.kind === 'add_project' ? add(row, state) : update(row, state),
  )
}

type Decision = { change?: ProjectChange; result: RowOutcome }

function add(
  row: ProjectRow & { kind: 'add_project' },
  { project, base, isTombstoned }: ProjectState,
): Decision {
  if (project) return { result: { kind: 'done' } }
  if (isTombstoned || base) return { result: { kind: 'skipped', reason: 'deleted_here' } }
  const { title, category, project_date, root_id, name } = row
  return {
    change: {
      create: { title, category, project_date },
      base: { root_id, name, category },
    },
    result: { kind: 'done' },
  }
}

function update(
  row: ProjectRow & { kind: 'update_project' },
  { project, base }: ProjectState,
): Decision {
  if (!project || !base) return { result: { kind: 'skipped', reason: 'deleted_here' } }
  if (project.state !== 'live') return { result: { kind: 'skipped', reason: 'in_trash' } }
  // Asked once more: it may have been edited since the plan was made.
  const title = project.title === titleFrom(base.name) ? row.title : null
  const category = project.category === base.category ? row.category : null
  return {
    change: {
      update: { ...(title !== null && { title }), ...(category !== null && { category }) },
      base: {
        root_id: row.root_id,
        name: title === null ? base.name : row.name,
        category: category ?? base.category,
      },
    },
    result: { kind: 'done' },
  }
}
