import { parseVariantPath } from '../../../domain/paths.ts'
import { publishedPartSchema } from '../../../domain/published.ts'
import { changeCopy } from './changeCopy.ts'
import { documentIdsOf, documentIdsOfProject } from './entries.ts'
import { publishChanges } from './publishChanges.ts'
import type { ComparePorts } from './publishPorts.ts'
import { allEnded, hasCorrectAccess, updateFileAccess } from './updateFileAccess.ts'

const pageSize = 100

const attempts = 10

/**
 * `written`: documents of the copy that were wrong. `repaired`: photos whose files had the wrong access.
 */
export type Comparison = { projects: number; written: number; repaired: number }

/**
 * Rebuilds the whole copy and writes the differences, then fixes the files' access. Also creates the copy.
 * @param comparison is filled even if it throws
 * @throws the first error, after all comparisons
 */
export async function compareCopy(
  ports: ComparePorts,
  comparison: Comparison = { projects: 0, written: 0, repaired: 0 },
): Promise<Comparison> {
  const failures: unknown[] = []
  for (const compare of [compareProjects, compareLists, compareFiles]) {
    await compare(ports, comparison).catch((error: unknown) => failures.push(error))
  }
  for (const failure of failures) throw failure
  return comparison
}

async function compareProjects(ports: ComparePorts, comparison: Comparison): Promise<void> {
  const { entries } = await ports.readEntries()
  const known = (entries ?? []).map(({ id }) => id)
  const projectIds = [...new Set([...(await ports.listProjects()), ...known])]
  comparison.projects = projectIds.length
  await ports.addPendingChanges(
    projectIds.map((projectId) => ({ projectId, withdraws: false, photos: [] })),
  )
  await publishChanges(ports, { count: comparison })
}

async function compareLists(ports: ComparePorts, comparison: Comparison): Promise<void> {
  for (let left = attempts; left > 0; left -= 1) {
    const read = await ports.readEntries()
    const lists = await changeCopy([], read, ports, true)
    const expected = new Set(documentIdsOf(lists.entries))
    const documents = new Map(lists.documents)
    for (const id of await ports.listDocuments()) {
      if (!expected.has(id)) documents.set(id, undefined)
    }
    const written = await ports.commit({ ...lists, documents }, read)
    if (written === null) continue
    comparison.written += written
    return
  }
  throw new Error('Other workers kept changing the published copy.')
}

async function compareFiles(ports: ComparePorts, comparison: Comparison): Promise<void> {
  const revisions = await readRevisions(ports)
  const wrong = new Set<string>()
  for (const variant of await ports.listAllVariants()) {
    const imageId = parseVariantPath(variant.path)?.imageId
    if (imageId && !hasCorrectAccess(variant, revisions.get(imageId) ?? null)) wrong.add(imageId)
  }
  comparison.repaired = wrong.size
  const projects = await ports.findProjects([...wrong])
  await ports.addPendingChanges(
    [...projects].map(([id, projectId]) => ({ projectId, withdraws: true, photos: [id] })),
  )
  const ownerless = [...wrong].filter((id) => !projects.has(id))
  await allEnded([
    updateFileAccess(new Map(ownerless.map((id) => [id, null])), ports),
    publishChanges(ports),
  ])
}

async function readRevisions(ports: ComparePorts): Promise<ReadonlyMap<string, string>> {
  const ids = ((await ports.readEntries()).entries ?? []).flatMap(documentIdsOfProject)
  const revisions = new Map<string, string>()
  for (let start = 0; start < ids.length; start += pageSize) {
    const documents = await ports.readDocuments(ids.slice(start, start + pageSize))
    for (const document of documents.values()) {
      const { data: part } = publishedPartSchema.safeParse(document)
      for (const { id, rev } of part?.photos ?? []) revisions.set(id, rev)
    }
  }
  return revisions
}
