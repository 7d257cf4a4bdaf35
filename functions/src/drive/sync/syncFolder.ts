import { driveProjectId } from '../../../../domain/driveFolders.ts'
import type { OperationOutcome, SyncOperation } from '../../../../domain/syncOperation.ts'
import type { OperationContext } from './operationContext.ts'
import { titleFrom } from './showName.ts'
import type { ProjectChange, ProjectState } from './syncPorts.ts'

type FolderOperation = SyncOperation & { kind: 'add_project' | 'update_project' }

/** Brings a project to what its folder says. @throws LeaseLost */
export function syncFolder(
  operation: FolderOperation,
  context: OperationContext,
): Promise<OperationOutcome> {
  const { ports, lease } = context
  return ports.transactProject(lease, driveProjectId(operation.drive_id), (state) =>
    operation.kind === 'add_project' ? add(operation, state) : update(operation, state),
  )
}

type Decision = { change?: ProjectChange; result: OperationOutcome }

function add(
  operation: FolderOperation & { kind: 'add_project' },
  { project, base, isTombstoned }: ProjectState,
): Decision {
  if (project) return { result: { kind: 'done', changed: base ? ['added'] : [] } }
  if (isTombstoned) return { result: { kind: 'skipped', reason: 'deleted_here' } }
  const { title, category, project_date, root_id, name } = operation
  return {
    change: {
      create: { title, category, project_date },
      base: { root_id, name, category },
    },
    result: { kind: 'done', changed: ['added'] },
  }
}

function update(
  operation: FolderOperation & { kind: 'update_project' },
  { project, base }: ProjectState,
): Decision {
  if (!project || !base) return { result: { kind: 'skipped', reason: 'deleted_here' } }
  if (project.state !== 'live') return { result: { kind: 'skipped', reason: 'in_trash' } }
  // Asked once more: it may have been edited since the plan was made.
  const title = project.title === titleFrom(base.name) ? operation.title : null
  const category = project.category === base.category ? operation.category : null
  const isDone = title === null && category === null
  const changed = [
    ...(title === null ? [] : (['title'] as const)),
    ...(category === null ? [] : (['category'] as const)),
  ]
  return {
    change: {
      update: { ...(title !== null && { title }), ...(category !== null && { category }) },
      base: {
        root_id: operation.root_id,
        name: title === null ? base.name : operation.name,
        category: category ?? base.category,
      },
    },
    result: isDone ? { kind: 'skipped', reason: 'kept_title' } : { kind: 'done', changed },
  }
}
