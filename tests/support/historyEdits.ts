import { type DriveFolderKey, driveFolderKeys } from '../../domain/driveFolders.ts'
import type { Image } from '../../domain/image.ts'
import { drivePhotoId } from '../../functions/src/drive/sync/drivePhotoId.ts'
import { bytes, type Content } from '../../scripts/fakeDrive/content.ts'
import { type DriveNode, type DriveTree, folderType } from '../../scripts/fakeDrive/DriveTree.ts'
import type { MemoryGallery } from './MemoryGallery.ts'
import type { SmallStep } from './syncHistory.ts'

/** The Drive and the gallery that are edited, and the notes of what the owner did. */
type Edited = {
  tree: DriveTree
  gallery: MemoryGallery
  contents: readonly Content[]
  locked: Set<string>
  faulty: Set<string>
  moves: Map<string, string | null>
  titles: Map<string, string>
  texts: Map<string, string>
  hidden: Set<string>
  trashed: Set<string>
  /** One that was never given before. */
  nextNumber: () => number
}

function pick<Item>(items: readonly Item[], at: number): Item | undefined {
  return items[at % Math.max(1, items.length)]
}

/** What is left of a photo after a broken upload; of so many different ones. */
const spoiled = (n: number) => bytes(Buffer.from(`ffd8ffe0${n % 4}0`, 'hex'))

/** Whether a file in Drive is none that anybody could show. */
export function isSpoiled({ content }: Pick<DriveNode, 'content'>): boolean {
  return [0, 1, 2, 3].some((n) => spoiled(n).md5 === content?.md5)
}

/** Adds a photo to a folder of Drive. */
export function addFile(world: Edited, parent: string, content: number): void {
  const id = `f${world.nextNumber()}`
  const bytes = pick(world.contents, content)
  if (bytes) world.tree.addFile({ id, name: `${id}.jpg`, parent, content: bytes })
}

/** Folders of projects, all but the first of each root: no root is ever emptied. */
function foldersOf(tree: DriveTree): DriveNode[] {
  return tree.all().filter(({ mimeType, parent }) => mimeType === folderType && parent !== null)
}

/** What happens in Drive. */
export function editDrive(
  world: Edited,
  { edit, a, b }: Extract<SmallStep, { do: 'drive' }>,
): unknown {
  const { tree, moves, locked, faulty } = world
  const all = foldersOf(tree)
  const folder = pick(all, b)
  const other = pick(
    all.filter(({ id }) => !id.endsWith('0')),
    a,
  )
  const file = pick(
    tree.all().filter(({ content }) => content !== null),
    a,
  )
  const root: DriveFolderKey | undefined = pick(driveFolderKeys, b)
  const number = world.nextNumber()
  if (!folder || !file || !root) return
  const text = `renamed ${number}`
  const content = pick(world.contents, b)
  switch (edit) {
    case 'add':
      return addFile(world, folder.id, a)
    case 'move': {
      tree.addParent(file.id, null)
      tree.move(file.id, folder.id)
      const id = drivePhotoId(file.id)
      if (moves.has(id)) moves.set(id, null)
      return
    }
    case 'rename':
      return tree.rename(file.id, `${text}.jpg`)
    case 'replace':
      return content && tree.replace(file.id, content)
    case 'spoil':
      return tree.replace(file.id, spoiled(b))
    case 'trash':
      return tree.trash(file.id)
    case 'untrash':
      return tree.untrash(file.id)
    case 'remove':
      return tree.remove(file.id)
    case 'addFolder':
      return tree.addFolder({ id: `p${number}1`, name: text, parent: root })
    case 'renameFolder':
      return tree.rename(folder.id, text)
    case 'addParent':
      return tree.addParent(file.id, folder.id === file.parent ? null : folder.id)
    case 'moveFolder':
      return other && tree.move(other.id, root)
    case 'trashFolder':
      return other && tree.trash(other.id)
    case 'untrashFolder':
      return other && tree.untrash(other.id)
    case 'lock':
      return void locked.add(folder.id)
    case 'fault':
      return void faulty.add(file.id)
    case 'unlock':
      return locked.clear()
  }
}

/** Whether the owner may edit a photo, before it has a picture too. */
function isKept(image: Pick<Image, 'status'> | undefined): boolean {
  return image !== undefined && image.status !== 'trashed' && image.status !== 'deleting'
}

/** What the owner does in the private area. */
export function editGallery(
  world: Edited,
  { edit, a, b }: Extract<SmallStep, { do: 'owner' }>,
): unknown {
  const { gallery, moves, texts, titles, hidden, trashed } = world
  const [id] = pick([...gallery.images], a) ?? ['']
  const [projectId, project] = pick([...gallery.projects], b) ?? ['']
  const text = `mine ${world.nextNumber()}`
  switch (edit) {
    case 'trash':
      if (gallery.trashPhoto(id)) trashed.add(id)
      return
    case 'restore':
      return gallery.restorePhoto(id)
    case 'purge':
      return gallery.purgePhoto(id)
    case 'move':
      if (gallery.movePhoto(id, projectId)) moves.set(id, projectId)
      return
    case 'describe':
      if (!isKept(gallery.images.get(id))) return
      gallery.change(id, { alt_text: text })
      texts.set(id, text)
      return
    case 'hide':
      if (!isKept(gallery.images.get(id))) return
      gallery.change(id, { hidden: true })
      return hidden.add(id)
    case 'retitle':
      if (!project) return
      gallery.projects.set(projectId, { ...project, title: text })
      titles.set(projectId, text)
      return
    case 'trashProject':
      return gallery.setProject(projectId, 'trashed')
    case 'restoreProject':
      return gallery.setProject(projectId, 'live')
    case 'purgeProject':
      return gallery.setProject(projectId, 'deleting')
  }
}
