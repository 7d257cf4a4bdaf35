import { parseVariantPath } from '../../../domain/paths.ts'
import { publishedPartSchema } from '../../../domain/published.ts'
import { changeCopy } from './changeCopy.ts'
import { documentIdsOf, documentIdsOfProject } from './entries.ts'
import { publishChanges } from './publishChanges.ts'
import type { ComparePorts } from './publishPorts.ts'
import { hasCorrectAccess, updateFileAccess } from './updateFileAccess.ts'

const pageSize = 100

const attempts = 10

/**
 * `written`: documents of the copy that were wrong. `mended`: photos whose files had the wrong access.
 */
export type Comparison = { projects: number; written: number; mended: number }

/**
 * Rebuilds the whole copy and writes the differences, then fixes the files' access. Also creates the copy.
 */
export async function compareCopy(ports: ComparePorts): Promise<Comparison> {
  const { entries } = await ports.readEntries()
  const known = (entries ?? []).map(({ id }) => id)
  const projectIds = [...new Set([...(await ports.listProjects()), ...known])]
  await ports.addPendingChanges(
    projectIds.map((projectId) => ({ projectId, withdraws: false, photos: [] })),
  )
  const written = (await publishChanges(ports)) + (await compareLists(ports))
  return { projects: projectIds.length, written, mended: await compareFiles(ports) }
}

async function compareLists(ports: ComparePorts): Promise<number> {
  for (let left = attempts; left > 0; left -= 1) {
    const read = await ports.readEntries()
    const lists = await changeCopy([], read, ports, true)
    const expected = new Set(documentIdsOf(lists.entries))
    const documents = new Map(lists.documents)
    for (const id of await ports.listDocuments()) {
      if (!expected.has(id)) documents.set(id, undefined)
    }
    const written = await ports.commit({ ...lists, documents }, read)
    if (written !== null) return written
  }
  throw new Error('Other workers kept changing the published copy.')
}

async function compareFiles(ports: ComparePorts): Promise<number> {
  const revisions = await readRevisions(ports)
  const wrong = new Set<string>()
  for (const variant of await ports.listAllVariants()) {
    const imageId = parseVariantPath(variant.path)?.imageId
    if (imageId && !hasCorrectAccess(variant, revisions.get(imageId) ?? null)) wrong.add(imageId)
  }
  const projects = await ports.findProjects([...wrong])
  await ports.addPendingChanges(
    [...projects].map(([id, projectId]) => ({ projectId, withdraws: true, photos: [id] })),
  )
  const ownerless = [...wrong].filter((id) => !projects.has(id))
  await updateFileAccess(new Map(ownerless.map((id) => [id, null])), ports)
  await publishChanges(ports)
  return wrong.size
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
