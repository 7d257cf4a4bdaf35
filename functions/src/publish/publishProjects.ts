import { projectSchema } from '../../../domain/project.ts'
import {
  type PublishedProject,
  photosPerProject,
  publishedIds,
  publishedProjectSchema,
} from '../../../domain/published.ts'
import {
  type DescribedProject,
  describeProject,
  documentsOf,
  projectKeyOf,
} from './describeProject.ts'
import {
  changedLists,
  type Entry,
  type List,
  listsOf,
  replaceEntries,
  sitemapOf,
} from './entries.ts'
import { describeList } from './listDocuments.ts'
import type { PublishPorts } from './publishPorts.ts'

/** Projects whose photos are in memory at a time: up to `photosRead` each. */
const readAtOnce = 2

const keySchema = projectSchema.pick({ key: true })

/** Somebody else has taken the lease: what this one was about to write may be old. */
export class LeaseLost extends Error {}

/**
 * Brings the copy of some projects, and the lists they stand in, to what the data say now: in one
 * write, or in several where their photos are too many for one.
 *
 * @param all write every list, not only those that these projects change
 * @returns the number of documents that changed, and when each project's data were read
 * @throws LeaseLost
 */
export async function publishProjects(
  work: { owner: string; projectIds: readonly string[]; all?: boolean },
  ports: PublishPorts,
): Promise<{ written: number; readAt: ReadonlyMap<string, number> }> {
  const ids = [...new Set(work.projectIds)]
  const described: Awaited<ReturnType<typeof readDescribed>>[] = []
  for (let start = 0; start < ids.length; start += readAtOnce) {
    // Reading may take longer than a lease: whoever took it would begin with the same. Whoever has had
    // it meanwhile may have withdrawn what is in memory here.
    if (start > 0 && !(await ports.keepLease(work.owner))) throw new LeaseLost()
    const some = ids.slice(start, start + readAtOnce)
    described.push(...(await Promise.all(some.map((id) => readDescribed(id, ports)))))
  }
  let written = 0
  for (const portion of portionsOf(described)) written += await publishPortion(portion, work, ports)
  return { written, readAt: new Map(described.map(({ id, readAt }) => [id, readAt])) }
}

/** Those whose photos go into one write; one portion is there even where there is no project. */
function portionsOf(described: readonly DescribedProject[]): DescribedProject[][] {
  const portions: DescribedProject[][] = [[]]
  let photos = 0
  for (const project of described) {
    const count = project.shown?.entry.count ?? 0
    photos += count
    if (photos > photosPerProject) {
      portions.push([])
      photos = count
    }
    portions.at(-1)?.push(project)
  }
  return portions
}

async function publishPortion(
  described: readonly DescribedProject[],
  { owner, all }: { owner: string; all?: boolean },
  ports: PublishPorts,
): Promise<number> {
  const ids = new Set(described.map(({ id }) => id))
  const known = await ports.readEntries()
  const before = known ?? []
  const shown = described.flatMap((project) => project.shown ?? [])
  const fresh = shown.map(({ entry }) => entry)
  const entries = replaceEntries(before, ids, fresh)
  const documents = new Map<string, unknown>(goneDocuments(before, entries))
  for (const project of shown) {
    for (const [id, document] of documentsOf(project)) documents.set(id, document)
  }
  const lists = listsOf(entries)
  const changed = changedLists(known && !all ? listsOf(known) : new Map(), lists, ids)
  const members = changed.flatMap((id) => lists.get(id)?.members ?? [])
  const projects = await readMembers(members, described, ports)
  for (const id of changed) documents.set(id, describeOne(id, lists, projects))
  documents.set(publishedIds.sitemap, sitemapOf(entries))
  const written = await ports.write(owner, { documents, entries, errors: described })
  if (written === null) throw new LeaseLost()
  return written
}

async function readDescribed(id: string, ports: PublishPorts) {
  const source = await ports.readProject(id)
  if (keySchema.safeParse(source.project).data?.key === null) {
    await ports.giveKey(id, projectKeyOf(id))
  }
  return { ...describeProject(source), readAt: source.readAt }
}

function describeOne(
  id: string,
  lists: ReadonlyMap<string, List>,
  projects: ReadonlyMap<string, PublishedProject>,
) {
  const list = lists.get(id)
  return list && describeList(id, list, projects)
}

/** The documents that stood in the copy and do no longer, each without a text. */
function goneDocuments(before: readonly Entry[], after: readonly Entry[]): Map<string, undefined> {
  const gone = new Set([...before.flatMap(ownDocuments), ...listsOf(before).keys()])
  for (const id of [...after.flatMap(ownDocuments), ...listsOf(after).keys()]) gone.delete(id)
  return new Map([...gone].map((id) => [id, undefined]))
}

function ownDocuments({ key, parts }: Entry): string[] {
  return Array.from({ length: parts }, (_, index) => publishedIds.project(key, index + 1))
}

/** Every document of the copy that these entries stand for. */
export function documentIdsOf(entries: readonly Entry[]): string[] {
  return [...entries.flatMap(ownDocuments), ...listsOf(entries).keys(), publishedIds.sitemap]
}

/** The members' own documents: those just made, the others from the copy, or made again. */
async function readMembers(
  members: readonly Entry[],
  described: readonly DescribedProject[],
  ports: PublishPorts,
): Promise<ReadonlyMap<string, PublishedProject>> {
  const projects = new Map<string, PublishedProject>()
  for (const { shown } of described) if (shown) projects.set(shown.project.key, shown.project)
  const others = new Map(members.map((entry) => [entry.key, entry]))
  for (const key of projects.keys()) others.delete(key)
  const ids = [...others.keys()].map((key) => publishedIds.project(key))
  const stored = await ports.readDocuments(ids)
  for (const [key, { id }] of others) {
    const parsed = publishedProjectSchema.safeParse(stored.get(publishedIds.project(key)))
    const project = parsed.data ?? describeProject(await ports.readProject(id)).shown?.project
    if (project) projects.set(key, project)
  }
  return projects
}
