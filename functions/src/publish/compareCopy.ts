import { isDeepStrictEqual } from 'node:util'
import { parseVariantPath } from '../../../domain/paths.ts'
import { changeCopy } from './changeCopy.ts'
import { describeProject, documentsOf, publishedPhotosOf } from './describeProject.ts'
import { type Entry, replaceEntries } from './entries.ts'
import { findDocumentUpdates } from './findDocumentUpdates.ts'
import type { PublishPorts } from './firestoreCopy.ts'
import { type NewPendingChange, pendingChange } from './pendingChange.ts'
import { mapConcurrently, readAtOnce } from './publishChanges.ts'
import { hasCorrectAccess } from './updateFileAccess.ts'

/** Of pending changes without a project: of the lists, and of files whose photo was deleted. */
const noProject = 'none'

export type Comparison = Awaited<ReturnType<typeof compareCopy>>

/**
 * Compares the copy and the access of all files with the data. Only adds pending changes; the publish task corrects
 * what differs.
 * @throws the first error, after adding the changes of the other projects
 */
export async function compareCopy(ports: PublishPorts) {
  const { entries } = await ports.readEntries()
  const known = new Map((entries ?? []).map((entry) => [entry.id, entry]))
  const withErrors = await ports.listProjectsWithErrors()
  const listed = [...(await ports.listProjects()), ...known.keys(), ...withErrors]
  const projectIds = [...new Set(listed)]
  const failures = new Map<string, unknown>()
  const projects = await mapConcurrently(projectIds, readAtOnce, failures, (id) =>
    compareProject(id, known.get(id), ports),
  )
  const ofProjects = await ports.addPendingChanges(
    projects
      .filter(({ id, differs }) => differs || withErrors.includes(id))
      .map(({ id }) => pendingChange(id)),
  )
  for (const failure of failures.values()) throw failure
  const shown = projects.flatMap(({ entry }) => entry ?? [])
  const lists = await changeCopy([], replaceEntries([], new Set(), shown), ports, true)
  const wrongLists = await countWrong(lists.documents, ports)
  const areListsWrong = wrongLists > 0 || entries === null
  const wrongFiles = await findWrongFiles(
    new Map(projects.flatMap(({ photos }) => photos.map(({ id, rev }) => [id, rev] as const))),
    ports,
  )
  const ofOthers = await ports.addPendingChanges([
    ...(areListsWrong ? [{ ...pendingChange(noProject), whole: true }] : []),
    ...wrongFiles,
  ])
  return {
    projects: projectIds.length,
    /** Documents of the copy that differ from the data. */
    documents: projects.reduce((sum, { wrong }) => sum + wrong, wrongLists),
    photos: wrongFiles.length,
    /** The pending changes that correct them. Publishing begins with those that hide. */
    ids: [...ofOthers, ...ofProjects],
  }
}

async function compareProject(id: string, known: Entry | undefined, ports: PublishPorts) {
  const source = await ports.readProject(id)
  const described = describeProject(source)
  const { shown, errors } = described
  const updates = findDocumentUpdates(source)
  const wrong = shown ? await countWrong(documentsOf(shown), ports) : 0
  const isOutdated = updates.photos.length > 0 || Object.keys(updates.project).length > 0
  const differs =
    wrong > 0 || isOutdated || errors.length > 0 || !isDeepStrictEqual(known, shown?.entry)
  return { id, entry: shown?.entry, photos: publishedPhotosOf(described), wrong, differs }
}

async function countWrong(
  documents: ReadonlyMap<string, unknown>,
  ports: PublishPorts,
): Promise<number> {
  const stored = await ports.readDocuments([...documents.keys()])
  // Documents to delete exist, perhaps unreadable.
  const isWrong = ([id, document]: [string, unknown]) =>
    document === undefined || !isDeepStrictEqual(stored.get(id), document)
  return [...documents].filter(isWrong).length
}

async function findWrongFiles(
  revisions: ReadonlyMap<string, string>,
  ports: PublishPorts,
): Promise<NewPendingChange[]> {
  const wrong = new Set<string>()
  for (const variant of await ports.listVariants()) {
    const imageId = parseVariantPath(variant.path)?.imageId
    if (imageId && !hasCorrectAccess(variant, revisions.get(imageId) ?? null)) wrong.add(imageId)
  }
  const projects = await ports.findProjects([...wrong])
  return [...wrong].map((id) => pendingChange(projects.get(id) ?? noProject, [id], true))
}
