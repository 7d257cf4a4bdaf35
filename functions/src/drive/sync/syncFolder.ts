import { driveProjectId } from '../../../../domain/driveFolders.ts'
import type { OperationOutcome, SyncOperation } from '../../../../domain/syncOperation.ts'
import { projectTitle } from './displayName.ts'
import type { Decision, OperationContext, ProjectChange, ProjectState } from './syncPorts.ts'

type FolderOperation = SyncOperation & { kind: 'add_project' | 'update_project' }

export function syncFolder(
  operation: FolderOperation,
  { ports, lease }: OperationContext,
): Promise<OperationOutcome> {
  return ports.transactProject(lease, driveProjectId(operation.drive_id), (state) =>
    operation.kind === 'add_project' ? add(operation, state) : update(operation, state),
  )
}

function add(
  operation: FolderOperation & { kind: 'add_project' },
  { project, lastSynced, isTombstoned }: ProjectState,
): Decision<ProjectChange, OperationOutcome> {
  if (project) return { result: { kind: 'done', changed: lastSynced ? ['added'] : [] } }
  if (isTombstoned) return { result: { kind: 'skipped', reason: 'deleted_here' } }
  const { title, category, project_date, root_id, name } = operation
  return {
    change: { create: { title, category, project_date }, lastSynced: { root_id, name, category } },
    result: { kind: 'done', changed: ['added'] },
  }
}

function update(
  operation: FolderOperation & { kind: 'update_project' },
  { project, lastSynced }: ProjectState,
): Decision<ProjectChange, OperationOutcome> {
  if (!project || !lastSynced) return { result: { kind: 'skipped', reason: 'deleted_here' } }
  if (project.state !== 'live') return { result: { kind: 'skipped', reason: 'in_trash' } }
  // Checked again: the owner may have edited the project since the plan was made.
  const title = project.title === projectTitle(lastSynced.name) ? operation.title : null
  const category = project.category === lastSynced.category ? operation.category : null
  const fields = { ...(title !== null && { title }), ...(category !== null && { category }) }
  const changed = (['title', 'category'] as const).filter((field) => field in fields)
  return {
    change: {
      update: fields,
      lastSynced: {
        root_id: operation.root_id,
        name: title === null ? lastSynced.name : operation.name,
        category: category ?? lastSynced.category,
      },
    },
    result:
      changed.length === 0 ? { kind: 'skipped', reason: 'kept_title' } : { kind: 'done', changed },
  }
}
