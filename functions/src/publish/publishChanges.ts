import * as log from 'firebase-functions/logger'
import PQueue from 'p-queue'
import { photosPerProject } from '../../../domain/published.ts'
import { lateAlarm } from '../alarms.ts'
import { changeCopy } from './changeCopy.ts'
import { firestoreCopy, type PublishPorts } from './firestoreCopy.ts'
import { type PendingChange, pendingChange } from './pendingChange.ts'
import { type LoadedProject, loadProject, type Reconciliation, reconcile } from './reconcile.ts'
import { updateFileAccess } from './updateFileAccess.ts'

/** Minimum milliseconds between two writes of the copy, so that changes are written together. */
const gatherMs = 2000

const unpublishMs = 1000

/** How often a waiting worker looks for changes that hide something. */
const pollMs = 250

const projectsAtOnce = 20

/** Milliseconds after which a change that hides something should have been published. */
const lateMs = 10 * 60_000

/** The task times out after nine minutes, and its code would run on beside the retry. The last step needs time. */
const maxWorkMs = 6 * 60_000

/**
 * Publishes all pending changes. Idempotent: safe to run twice, out of order, or after a crash at any step.
 * If two workers run, because one runs on after its time-out, one repeats its step.
 * @throws the first failed project's error, after all others or when the time is up
 */
export async function publishChanges(
  ports: PublishPorts = firestoreCopy(),
  { now = Date.now, logError = log.error } = {},
): Promise<'finished' | 'unfinished'> {
  const end = now() + maxWorkMs
  let isLogged = false
  const failures = new Map<string, unknown>()
  for (;;) {
    const pending = await readPendingChanges(failures, ports)
    const late = pending.find(({ unpublishes, age }) => unpublishes && age > lateMs)
    if (late && !isLogged) {
      isLogged = true
      logError('hidden photos are still public', { ...lateAlarm, projectId: late.projectId })
    }
    if (pending.length === 0 || now() > end) {
      for (const failure of failures.values()) throw failure
      return pending.length === 0 ? 'finished' : 'unfinished'
    }
    const pauseMs = pending.some(({ unpublishes }) => unpublishes) ? unpublishMs : gatherMs
    const left = pauseMs - (await ports.msSinceWrite())
    const projects = [...Map.groupBy(pending, ({ projectId }) => projectId)]
    if (left > 0) await ports.sleep(Math.min(left, pollMs))
    else await publishProjects(new Map(projects.slice(0, projectsAtOnce)), failures, ports)
  }
}

async function readPendingChanges(
  failures: ReadonlyMap<string, unknown>,
  ports: PublishPorts,
): Promise<readonly PendingChange[]> {
  const pending = await ports.readPendingChanges(new Set(failures.keys()))
  const unpublishing = pending.filter(({ unpublishes }) => unpublishes)
  // Lists need the entries of all projects.
  const ofProjects = pending.filter(({ whole }) => !whole)
  return [unpublishing, ofProjects].find(({ length }) => length > 0) ?? pending
}

/*
 * Limits of one step, because photos to hide have to wait until it ends: photos published in total, and documents
 * updated per project.
 */
const publishedAtOnce = 100
const updatesAtOnce = 200

export const readAtOnce = 4

/**
 * Publishes some projects. The order is fixed: record, change files, commit, remove. After a crash, pending
 * changes name every photo whose files may be wrong.
 * @param failures collects the failed projects, whose pending changes stay
 */
async function publishProjects(
  pending: ReadonlyMap<string, readonly PendingChange[]>,
  failures: Map<string, unknown>,
  ports: PublishPorts,
): Promise<void> {
  // Read before the data, so that a concurrent commit makes this step's commit fail.
  const read = await ports.readEntries()
  const states = await mapConcurrently([...pending.keys()], readAtOnce, failures, (id) =>
    loadProject(id, pending.get(id) ?? [], read, ports),
  )
  const projects = reconcileAll(takeWhileFitsCommit(states), pending)
  const withFiles = await mapConcurrently(projects, projects.length, failures, async (project) => {
    const recordedIds = await recordFileChanges(project, ports)
    // The copy may only name public files. A failure to correct other files must not delay hiding.
    await updateFileAccess(project.toShow, ports)
    const now = [...project.otherAccess].filter(([photo]) => !project.later.has(photo))
    await updateFileAccess(new Map(now), ports).catch((error) => failures.set(project.id, error))
    return { ...project, recordedIds }
  })
  const isWhole = [...pending.values()].flat().some(({ whole }) => whole)
  const described = withFiles.map((project) => project.described)
  const change = await changeCopy(described, read.entries, ports, isWhole)
  if (!(await ports.commit(change, read))) {
    // The other worker may have hidden these photos and removed its pending changes.
    await ports.addPendingChanges(
      projects.map((project) => pendingChange(project.id, filesOf(project))),
    )
    return
  }
  const done = await mapConcurrently(withFiles, readAtOnce, failures, async (project) => {
    await updateDocuments(project, ports)
    if (failures.has(project.id)) return []
    await requeueRemainder(project, ports)
    return [...project.recordedIds, ...(pending.get(project.id) ?? []).map(({ id }) => id)]
  })
  await ports.removePendingChanges(done.flat())
}

/** @param failures collects the errors by project */
export async function mapConcurrently<Item extends string | { id: string }, Result>(
  items: readonly Item[],
  concurrency: number,
  failures: Map<string, unknown>,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const queue = new PQueue({ concurrency: Math.max(1, concurrency) })
  const done = items.map((item) =>
    queue.add(async () => {
      try {
        return [await work(item)]
      } catch (error) {
        failures.set(typeof item === 'string' ? item : item.id, error)
        return []
      }
    }),
  )
  return (await Promise.all(done)).flat()
}

function takeWhileFitsCommit(states: readonly LoadedProject[]): LoadedProject[] {
  let photos = 0
  return states.filter(({ source }, index) => {
    photos += Math.min(source.photos.length, photosPerProject)
    return index === 0 || photos <= photosPerProject
  })
}

function reconcileAll(
  states: readonly LoadedProject[],
  pending: ReadonlyMap<string, readonly PendingChange[]>,
): Reconciliation[] {
  let left = publishedAtOnce
  return states.map((state) => {
    const ofProject = pending.get(state.source.id) ?? []
    // Hiding doesn't wait for publishing.
    const most = ofProject.some(({ unpublishes }) => unpublishes) ? 0 : left
    const project = reconcile(state, most)
    left -= project.toShow.size
    return project
  })
}

const filesOf = ({ toShow, otherAccess }: Reconciliation) => [
  ...toShow.keys(),
  ...otherAccess.keys(),
]

async function recordFileChanges(
  project: Reconciliation,
  ports: PublishPorts,
): Promise<readonly string[]> {
  const unrecorded = filesOf(project).filter((photo) => !project.pendingPhotos.has(photo))
  if (unrecorded.length === 0) return []
  const unpublishes = [...project.otherAccess.values()].includes(null)
  return ports.addPendingChanges([pendingChange(project.id, unrecorded, unpublishes)])
}

async function requeueRemainder(project: Reconciliation, ports: PublishPorts): Promise<void> {
  const { id, later, moved, isPartial } = project
  await ports.addPendingChanges([
    ...(later.size > 0 ? [pendingChange(id, [...later], true)] : []),
    ...[...moved].map(([photo, target]) => pendingChange(target, [photo], true)),
    ...(isPartial ? [pendingChange(id)] : []),
  ])
}

async function updateDocuments(
  { id: projectId, updates: { project, photos } }: Reconciliation,
  ports: PublishPorts,
): Promise<void> {
  if (Object.keys(project).length === 0 && photos.length === 0) return
  const some = { project, photos: photos.slice(0, updatesAtOnce) }
  const isDone = await ports.updateDocuments(projectId, some)
  const isShownAnew = photos.some(({ change }) => change.status)
  if (!isDone || photos.length > updatesAtOnce || isShownAnew) {
    await ports.addPendingChanges([pendingChange(projectId)])
  }
}
