import PQueue from 'p-queue'
import { photosPerProject } from '../../../domain/published.ts'
import { changeCopy } from './changeCopy.ts'
import type { NewPendingChange, PendingChange, PublishPorts } from './publishPorts.ts'
import { type ProjectState, type Reconciliation, readState, reconcile } from './reconcile.ts'
import { updateFileAccess } from './updateFileAccess.ts'

/** Between two writes of the copy, ms: so long further changes are gathered. */
const gatherMs = 2000

/** The same for what is to be withdrawn. */
const withdrawMs = 1000

/** While it waits it looks this often for what is to be withdrawn, ms. */
const lookMs = 250

/** Projects in one step: a withdrawal waits for one step at most. */
const projectsAtOnce = 20

/**
 * Works off all marks: brings the copy, the files and the documents of every marked project to what these
 * documents say. Called twice, out of order, or after a stop at any step, it comes to the same end. Run
 * only one at a time. If two run, one of them loses its step and repeats it.
 *
 * @returns the number of documents of the copy that changed
 * @throws what the first project threw that came to no end, after all the others
 */
export async function publishChanges(ports: PublishPorts): Promise<number> {
  const failures = new Map<string, unknown>()
  let written = 0
  for (;;) {
    const pending = await readPendingChanges(failures, ports)
    if (pending.length === 0) break
    const pauseMs = pending.some(({ withdraws }) => withdraws) ? withdrawMs : gatherMs
    const left = pauseMs - (await ports.sinceWrite())
    if (left > 0) await ports.sleep(Math.min(left, lookMs))
    else written += await publishProjects(firstProjects(pending), failures, ports)
  }
  for (const failure of failures.values()) throw failure
  return written
}

/** Those that withdraw alone, where there are any. */
async function readPendingChanges(
  failures: ReadonlyMap<string, unknown>,
  ports: PublishPorts,
): Promise<readonly PendingChange[]> {
  const pending = (await ports.readPendingChanges()).filter(
    ({ projectId }) => !failures.has(projectId),
  )
  const withdrawing = pending.filter(({ withdraws }) => withdraws)
  return withdrawing.length > 0 ? withdrawing : pending
}

/** The marks of some projects, by project. */
function firstProjects(
  pending: readonly PendingChange[],
): ReadonlyMap<string, readonly PendingChange[]> {
  const projects = Map.groupBy(pending, ({ projectId }) => projectId)
  return new Map([...projects].slice(0, projectsAtOnce))
}

/*
 * What one step does at most, since a withdrawal waits for the step before: photos that it brings to
 * visitors, all told; photos whose files it closes and documents that it updates, of each project.
 */
const publishedAtOnce = 100
const closedAtOnce = 100
const updatesAtOnce = 200

/** Projects read at the same time, each with all its photos. */
const readAtOnce = 4

/** Photos named in one mark. */
const photosPerPendingChange = 50

type Project = Reconciliation &
  Pick<ProjectState, 'marked'> & {
    /** Photos whose files are closed in a later step. */
    later: ReadonlySet<string>
  }

/**
 * One step of publishing: brings the files, the copy and the documents of some projects to what these
 * documents say. The order is always: mark, settle the files, commit, unmark. So wherever a step stops,
 * the marks name every photo whose files may be wrong. What is too much for one step is left to further
 * marks.
 *
 * @param failures takes up the projects of which something threw; their marks stay
 * @returns the number of documents of the copy that changed
 */
async function publishProjects(
  pending: ReadonlyMap<string, readonly PendingChange[]>,
  failures: Map<string, unknown>,
  ports: PublishPorts,
): Promise<number> {
  // Before the data: whoever commits after this makes this step's commit fail.
  const read = await ports.readEntries()
  const states = await mapConcurrently([...pending.keys()], readAtOnce, failures, (id) =>
    readState(id, pending.get(id) ?? [], read, ports),
  )
  const projects = reconcileAll(takeWhileFitsCommit(states), pending)
  const withFiles = await mapConcurrently(projects, projects.length, failures, async (project) => {
    const taken = await recordFileChanges(project, ports)
    // What the copy is about to name has to be open. All else holds up nothing, least of all a withdrawal.
    await updateFileAccess(project.published, ports)
    const now = [...project.corrected].filter(([photo]) => !project.later.has(photo))
    await updateFileAccess(new Map(now), ports).catch((error) => failures.set(project.id, error))
    return { ...project, taken }
  })
  const change = await changeCopy(withFiles, read, ports)
  const changed = await ports.commit(change, read)
  if (changed === null) {
    // What was opened here the other one may have withdrawn, and removed its marks.
    await ports.addPendingChanges(
      projects.flatMap((project) => pendingChangesOf(project, filesOf(project))),
    )
    return 0
  }
  const done = await mapConcurrently(withFiles, readAtOnce, failures, async (project) => {
    await updateDocuments(project, ports)
    if (failures.has(project.id)) return []
    await requeueRemainder(project, ports)
    return [...project.taken, ...(pending.get(project.id) ?? []).map(({ id }) => id)]
  })
  await ports.removePendingChanges(done.flat())
  return changed
}

/** Runs `work` on each item with limited concurrency; returns the results of those that succeeded. */
async function mapConcurrently<Item extends string | { id: string }, Result>(
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

/** As many projects as go into one write. */
function takeWhileFitsCommit(states: readonly ProjectState[]): ProjectState[] {
  let photos = 0
  return states.filter(({ source }, index) => {
    photos += Math.min(source.photos.length, photosPerProject)
    return index === 0 || photos <= photosPerProject
  })
}

function reconcileAll(
  states: readonly ProjectState[],
  pending: ReadonlyMap<string, readonly PendingChange[]>,
): Project[] {
  let left = publishedAtOnce
  return states.map((state) => {
    const ofProject = pending.get(state.source.id) ?? []
    // What withdraws waits for nothing that is to be opened.
    const most = ofProject.some(({ withdraws }) => withdraws) ? 0 : left
    const project = reconcile(state, most)
    left -= project.published.size
    const closed = [...project.corrected].filter(([, revision]) => revision === null)
    const later = new Set(closed.slice(closedAtOnce).map(([photo]) => photo))
    return { ...project, marked: state.marked, later }
  })
}

const filesOf = ({ published, corrected }: Reconciliation) => [
  ...published.keys(),
  ...corrected.keys(),
]

/**
 * Names the photos whose files a step is about to change, where no mark does yet.
 *
 * @returns the ids of the new marks
 */
async function recordFileChanges(
  project: Project,
  ports: PublishPorts,
): Promise<readonly string[]> {
  const unmarked = filesOf(project).filter((photo) => !project.marked.has(photo))
  if (unmarked.length === 0) return []
  const withdraws = [...project.corrected.values()].includes(null)
  return ports.addPendingChanges(pendingChangesOf(project, unmarked, withdraws))
}

/** Leaves marks for what this step did not do, before its own are removed. */
async function requeueRemainder(project: Project, ports: PublishPorts): Promise<void> {
  const { id, later, moved, isPartial } = project
  const rest: NewPendingChange[] = [
    ...(later.size > 0 ? pendingChangesOf(project, [...later], true) : []),
    ...[...moved].map(([photo, place]) => ({ projectId: place, withdraws: true, photos: [photo] })),
    ...(isPartial ? pendingChangesOf({ id }, []) : []),
  ]
  if (rest.length > 0) await ports.addPendingChanges(rest)
}

async function updateDocuments(
  { id: projectId, updates: { project, photos } }: Reconciliation,
  ports: PublishPorts,
): Promise<void> {
  if (Object.keys(project).length === 0 && photos.length === 0) return
  const some = { project, photos: photos.slice(0, updatesAtOnce) }
  const isDone = await ports.updateDocuments(projectId, some)
  // What came out of the trash is visible now.
  if (!isDone || photos.length > 0) {
    await ports.addPendingChanges(pendingChangesOf({ id: projectId }, []))
  }
}

/** A project's marks, at least one. */
function pendingChangesOf(
  { id: projectId }: Pick<Reconciliation, 'id'>,
  photos: readonly string[],
  withdraws = false,
): NewPendingChange[] {
  const count = Math.max(1, Math.ceil(photos.length / photosPerPendingChange))
  return Array.from({ length: count }, (_, index) => ({
    ...{ projectId, withdraws },
    photos: photos.slice(index * photosPerPendingChange, (index + 1) * photosPerPendingChange),
  }))
}
