import PQueue from 'p-queue'
import { photosPerProject } from '../../../domain/published.ts'
import { changeCopy } from './changeCopy.ts'
import type { Mark, NewMark, PublishPorts } from './publishPorts.ts'
import { type ProjectState, type Reconciliation, readState, reconcile } from './reconcile.ts'
import { settleFiles } from './settleFiles.ts'

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
    const marks = await readMarks(failures, ports)
    if (marks.length === 0) break
    const pauseMs = marks.some(({ withdraws }) => withdraws) ? withdrawMs : gatherMs
    const left = pauseMs - (await ports.sinceWrite())
    if (left > 0) await ports.sleep(Math.min(left, lookMs))
    else written += await publishProjects(firstProjects(marks), failures, ports)
  }
  for (const failure of failures.values()) throw failure
  return written
}

/** Those that withdraw alone, where there are any. */
async function readMarks(
  failures: ReadonlyMap<string, unknown>,
  ports: PublishPorts,
): Promise<readonly Mark[]> {
  const marks = (await ports.readMarks()).filter(({ projectId }) => !failures.has(projectId))
  const withdrawing = marks.filter(({ withdraws }) => withdraws)
  return withdrawing.length > 0 ? withdrawing : marks
}

/** The marks of some projects, by project. */
function firstProjects(marks: readonly Mark[]): ReadonlyMap<string, readonly Mark[]> {
  const projects = Map.groupBy(marks, ({ projectId }) => projectId)
  return new Map([...projects].slice(0, projectsAtOnce))
}

/*
 * What one step does at most, since a withdrawal waits for the step before: photos that it brings to
 * visitors, all told; photos whose files it closes and documents that it updates, of each project.
 */
const openedAtOnce = 100
const closedAtOnce = 100
const updatesAtOnce = 200

/** Projects read at the same time, each with all its photos. */
const readAtOnce = 4

/** Photos named in one mark. */
const photosPerMark = 50

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
  marks: ReadonlyMap<string, readonly Mark[]>,
  failures: Map<string, unknown>,
  ports: PublishPorts,
): Promise<number> {
  // Before the data: whoever commits after this makes this step's commit fail.
  const read = await ports.readEntries()
  const states = await each([...marks.keys()], readAtOnce, failures, (id) =>
    readState(id, marks.get(id) ?? [], read, ports),
  )
  const projects = reconcileAll(fitting(states), marks)
  const withFiles = await each(projects, projects.length, failures, async (project) => {
    const taken = await markFiles(project, ports)
    // What the copy is about to name has to be open. All else holds up nothing, least of all a withdrawal.
    await settleFiles(project.opened, ports)
    const now = [...project.settled].filter(([photo]) => !project.later.has(photo))
    await settleFiles(new Map(now), ports).catch((error) => failures.set(project.id, error))
    return { ...project, taken }
  })
  const change = await changeCopy(withFiles, read, ports)
  const changed = await ports.commit(change, read)
  if (changed === null) {
    // What was opened here the other one may have withdrawn, and removed its marks.
    await ports.addMarks(projects.flatMap((project) => marksOf(project, filesOf(project))))
    return 0
  }
  const done = await each(withFiles, readAtOnce, failures, async (project) => {
    await updateDocuments(project, ports)
    if (failures.has(project.id)) return []
    await leaveRest(project, ports)
    return [...project.taken, ...(marks.get(project.id) ?? []).map(({ id }) => id)]
  })
  await ports.removeMarks(done.flat())
  return changed
}

/** Runs `work` on each item with limited concurrency; returns the results of those that succeeded. */
async function each<Item extends string | { id: string }, Result>(
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
function fitting(states: readonly ProjectState[]): ProjectState[] {
  let photos = 0
  return states.filter(({ source }, index) => {
    photos += Math.min(source.photos.length, photosPerProject)
    return index === 0 || photos <= photosPerProject
  })
}

function reconcileAll(
  states: readonly ProjectState[],
  marks: ReadonlyMap<string, readonly Mark[]>,
): Project[] {
  let left = openedAtOnce
  return states.map((state) => {
    const ofProject = marks.get(state.source.id) ?? []
    // What withdraws waits for nothing that is to be opened.
    const most = ofProject.some(({ withdraws }) => withdraws) ? 0 : left
    const project = reconcile(state, most)
    left -= project.opened.size
    const closed = [...project.settled].filter(([, revision]) => revision === null)
    const later = new Set(closed.slice(closedAtOnce).map(([photo]) => photo))
    return { ...project, marked: state.marked, later }
  })
}

const filesOf = ({ opened, settled }: Reconciliation) => [...opened.keys(), ...settled.keys()]

/**
 * Names the photos whose files a step is about to change, where no mark does yet.
 *
 * @returns the ids of the new marks
 */
async function markFiles(project: Project, ports: PublishPorts): Promise<readonly string[]> {
  const unmarked = filesOf(project).filter((photo) => !project.marked.has(photo))
  if (unmarked.length === 0) return []
  const withdraws = [...project.settled.values()].includes(null)
  return ports.addMarks(marksOf(project, unmarked, withdraws))
}

/** Leaves marks for what this step did not do, before its own are removed. */
async function leaveRest(project: Project, ports: PublishPorts): Promise<void> {
  const { id, later, moved, isPartial } = project
  const rest: NewMark[] = [
    ...(later.size > 0 ? marksOf(project, [...later], true) : []),
    ...[...moved].map(([photo, place]) => ({ projectId: place, withdraws: true, photos: [photo] })),
    ...(isPartial ? marksOf({ id }, []) : []),
  ]
  if (rest.length > 0) await ports.addMarks(rest)
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
    await ports.addMarks(marksOf({ id: projectId }, []))
  }
}

/** A project's marks, at least one. */
function marksOf(
  { id: projectId }: Pick<Reconciliation, 'id'>,
  photos: readonly string[],
  withdraws = false,
): NewMark[] {
  const count = Math.max(1, Math.ceil(photos.length / photosPerMark))
  return Array.from({ length: count }, (_, index) => ({
    ...{ projectId, withdraws },
    photos: photos.slice(index * photosPerMark, (index + 1) * photosPerMark),
  }))
}
