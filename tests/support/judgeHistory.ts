import { driveFolderKeys, driveFolders, driveProjectId } from '../../domain/driveFolders.ts'
import { fileAnswer } from '../../functions/src/drive/driveShapes.ts'
import { drivePhotoId } from '../../functions/src/drive/sync/drivePhotoId.ts'
import { findUnsuitable } from '../../functions/src/drive/sync/findUnsuitable.ts'
import { isWork } from '../../functions/src/drive/sync/planSync.ts'
import { titleFrom } from '../../functions/src/drive/sync/showName.ts'
import { type DriveNode, parentsOf } from '../../scripts/fakeDrive/DriveTree.ts'
import { fileResource } from '../../scripts/fakeDrive/fileResource.ts'
import type { HistoryWorld } from './HistoryWorld.ts'
import { isSpoiled } from './historyEdits.ts'
import { judgeReports } from './judgeReports.ts'

/**
 * What is wrong once everything has come to its end: the live gallery must be the eligible photos in
 * Drive with the owner's edits, each once, and nothing may be gone that nobody deleted.
 */
export function judgeHistory(world: HistoryWorld): string[] {
  const eligible = new Map(world.tree.all().flatMap((node) => eligibleEntry(node, world)))
  return [
    ...[...eligible].flatMap(([id, node]) => judgePhoto(id, node, world)),
    ...judgeShown(world, eligible),
    ...judgeProjects(world),
    ...judgeKept(world),
    ...[...world.bereft].map((id) => `${id} is shown, and what it was made from is gone`),
    ...[...world.revived].map((id) => `${id} was shown again with the picture of before`),
    ...[...world.dangling].map((id) => `${id} named bytes that were not there`),
    ...judgeRest(world),
    ...judgeReports(world.gallery),
  ]
}

/** The project folders that a file lies in. */
function homesOf(node: DriveNode, { tree }: HistoryWorld): DriveNode[] {
  return parentsOf(node).flatMap((id) => {
    const folder = tree.find(id)
    const isProject = folder && driveFolderKeys.some((key) => key === folder.parent)
    return isProject && !tree.isTrashed(folder) ? [folder] : []
  })
}

function eligibleEntry(node: DriveNode, world: HistoryWorld): [string, DriveNode][] {
  const file = fileAnswer.schema.parse(fileResource(node, world.tree))
  const isThere = homesOf(node, world).length > 0 && !file.trashed
  return isThere && findUnsuitable(file) === null ? [[drivePhotoId(node.id), node]] : []
}

function judgePhoto(id: string, node: DriveNode, world: HistoryWorld): string[] {
  const { gallery, moves, texts, hidden, trashed } = world
  const image = gallery.images.get(id)
  const homes = homesOf(node, world).map((home) => driveProjectId(home.id))
  const isOpen = (projectId: string) => {
    const isGone = gallery.tombstones.has(projectId)
    return !isGone && (gallery.projects.get(projectId)?.state ?? 'live') === 'live'
  }
  if (!image) {
    const isWanted = !gallery.tombstones.has(id) && homes.every(isOpen)
    return isWanted ? [`${id} is lost`] : []
  }
  if (gallery.tombstones.has(id)) return [`${id} came back though it was deleted here`]
  const project = gallery.projects.get(image.project_id)
  if (image.status === 'trashed') {
    const isOurs = image.trashed_by === 'photo' ? trashed.has(id) : project?.state === 'trashed'
    return isOurs ? [] : [`${id} is in the trash, where nobody put it`]
  }
  if (image.status === 'archived') {
    const isOurs = !isOpen(image.project_id) || !homes.every(isOpen)
    return isOurs ? [] : [`${id} is archived though Drive has it`]
  }
  // Its bytes never came, and do so once its project leaves the trash.
  if (image.status === 'uploading' && !isOpen(image.project_id)) return []
  const latest = image.replacement?.storage_path ?? image.storage_path
  const hash = gallery.hashes.get(gallery.objects.get(image.storage_path) ?? '')
  const isShowable = !isSpoiled(node)
  const given = moves.get(id)
  const places = given ? [given] : [...homes, ...(given === null ? [image.project_id] : [])]
  const closed = homes.some((home) => !isOpen(home)) || (given && !isOpen(given))
  return [
    (isShowable || image.variants !== null) &&
      image.status !== 'ready' &&
      `${id} is ${image.status} ${image.failure}`,
    gallery.objects.get(latest) !== node.content?.md5 && `${id} has other bytes`,
    image.variants !== null &&
      image.content_hash !== hash &&
      `${id} shows other bytes than are stored`,
    isShowable && Boolean(image.replacement) && `${id} has a newer file that is not shown`,
    !isShowable &&
      (image.replacement ?? image).failure !== 'damaged' &&
      `${id} does not say that its file is spoiled`,
    image.filename !== node.name && `${id} is called ${image.filename}, not ${node.name}`,
    !closed &&
      !places.includes(image.project_id) &&
      `${id} lies in ${image.project_id}, not ${places}`,
    image.hidden !== hidden.has(id) && `${id} is ${image.hidden ? '' : 'not '}hidden`,
    texts.has(id) && image.alt_text !== texts.get(id) && `${id} lost its text`,
  ].filter((violation) => violation !== false)
}

/** Nothing is shown that Drive has not. */
function judgeShown({ gallery }: HistoryWorld, eligible: ReadonlyMap<string, DriveNode>): string[] {
  return [...gallery.images].flatMap(([id, { status }]) =>
    eligible.has(id) || ['archived', 'trashed', 'deleting'].includes(status)
      ? []
      : [`${id} is ${status} though Drive has it no more`],
  )
}

function judgeProjects({ tree, gallery, titles }: HistoryWorld): string[] {
  return [...gallery.projects].flatMap(([id, project]) => {
    const folder = tree.all().find((node) => driveProjectId(node.id) === id)
    const root = driveFolderKeys.find((key) => key === folder?.parent)
    if (!folder || !root || project.state !== 'live' || tree.isTrashed(folder)) return []
    const title = titles.get(id) ?? titleFrom(folder.name)
    return [
      project.title !== title && `${id} is called ${project.title}, not ${title}`,
      project.category !== driveFolders[root] && `${id} is in ${project.category}`,
    ].filter((violation) => violation !== false)
  })
}

/** What was in the gallery once has its file still, unless the owner deleted it for good. */
function judgeKept({ gallery, shown }: HistoryWorld): string[] {
  return [...shown].flatMap((id) => {
    if (gallery.tombstones.has(id)) return []
    const path = gallery.images.get(id)?.storage_path
    return path !== undefined && gallery.objects.has(path) ? [] : [`${id} was deleted by nobody`]
  })
}

/** Where nothing happens any more, a sync finds nothing to do: it moves nothing back and forth. */
function judgeRest({ gallery, finished }: HistoryWorld): string[] {
  return gallery
    .operationsOf(finished.at(-1) ?? '')
    .filter(isWork)
    .map(({ kind, drive_id }) => `a sync still has to ${kind} ${drive_id}`)
}
