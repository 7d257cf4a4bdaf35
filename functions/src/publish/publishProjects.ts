import PQueue from 'p-queue'
import { photosPerProject } from '../../../domain/published.ts'
import { changeCopy } from './changeCopy.ts'
import type { Mark, NewMark, PublishPorts } from './publishPorts.ts'
import { type ProjectState, type Reconciliation, readState, reconcile } from './reconcile.ts'
import { settleFiles } from './settleFiles.ts'

/*
 * What one step does at most, since a withdrawal waits for the step before: photos that it brings to
 * visitors, photos whose files it closes, documents that follow.
 */
const openedAtOnce = 100
const closedAtOnce = 100
const followersAtOnce = 200

/** Projects read at the same time, each with all its photos. */
const readAtOnce = 4

/** Photos named in one mark. */
const photosPerMark = 50

/**
 * One step of publishing: brings the files, the copy and the followers of some projects to what their
 * documents say. What is too much for one step is left to further marks.
 *
 * @param failures takes up the projects that threw, whose marks stay
 * @returns the number of documents of the copy that changed
 */
export async function publishProjects(
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
  const settled = await each(projects, projects.length, failures, async (project) => {
    await settle(project, ports)
    return project
  })
  const change = await changeCopy(settled, read, ports)
  const changed = await ports.commit(change, read)
  if (changed === null) {
    // What was opened here the other one may have withdrawn.
    await ports.addMarks(settled.map(({ id, files }) => markOf(id, [...files.keys()])))
    return 0
  }
  const followed = await each(settled, readAtOnce, failures, async (project) => {
    await follow(project, ports)
    return marks.get(project.id) ?? []
  })
  await ports.removeMarks(followed.flat().map(({ id }) => id))
  return changed
}

/** Does some work for each, so many at a time; gives the answers of those that didn't throw. */
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
): Reconciliation[] {
  let left = openedAtOnce
  return states.map((state) => {
    const ofProject = marks.get(state.source.id) ?? []
    // What withdraws waits for nothing that is to be opened.
    const most = ofProject.some(({ withdraws }) => withdraws) ? 0 : left
    const project = reconcile(state, most)
    left -= project.opened
    return project
  })
}

/** Opens and closes files; what is too much to close is noted before the copy forgets that it is open. */
async function settle(
  { id, files, isPartial }: Reconciliation,
  ports: PublishPorts,
): Promise<void> {
  const closed = [...files].filter(([, revision]) => revision === null).map(([photo]) => photo)
  const later = new Set(closed.slice(closedAtOnce))
  await ports.addMarks([
    ...chunksOf([...later]).map((photos) => ({ projectId: id, withdraws: true, photos })),
    ...(isPartial ? [markOf(id, [])] : []),
  ])
  await settleFiles(new Map([...files].filter(([photo]) => !later.has(photo))), ports)
}

async function follow(
  { id, following: { project, photos } }: Reconciliation,
  ports: PublishPorts,
): Promise<void> {
  if (Object.keys(project).length === 0 && photos.length === 0) return
  const isDone = await ports.follow(id, { project, photos: photos.slice(0, followersAtOnce) })
  // What came out of the trash is visible now.
  if (!isDone || photos.length > 0) await ports.addMarks([markOf(id, [])])
}

const markOf = (projectId: string, photos: readonly string[]): NewMark => ({
  ...{ projectId, photos, withdraws: false },
})

function chunksOf(photos: readonly string[]): string[][] {
  const count = Math.ceil(photos.length / photosPerMark)
  return Array.from({ length: count }, (_, index) =>
    photos.slice(index * photosPerMark, (index + 1) * photosPerMark),
  )
}
