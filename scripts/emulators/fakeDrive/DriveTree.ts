import { bytes, type Content } from './content.ts'

export const folderType = 'application/vnd.google-apps.folder'
const shortcutType = 'application/vnd.google-apps.shortcut'

export type DriveNode = {
  readonly id: string
  name: string
  mimeType: string
  parent: string | null
  /** A second parent folder, which Drive allowed until 2020. */
  otherParent: string | null
  content: Content | null
  /** Trashed itself. Everything in a trashed folder counts as trashed. */
  isTrashed: boolean
  /** Shared with the sync's account. Nothing in an unshared folder is shared. */
  isShared: boolean
  canDownload: boolean
  modifiedTime: string
  /** As the camera wrote it: `2026:11:27 20:30:05`. */
  takenAt: string | null
  readonly targetId: string | null
  /** Set on the root of a shared drive. */
  readonly driveId: string | null
}

type NewNode = { id: string; name?: string; parent?: string | null }

export class DriveTree {
  readonly #nodes = new Map<string, DriveNode>()
  #clock = Date.UTC(2026, 0, 5)

  addFolder(folder: NewNode & { driveId?: string; modifiedTime?: string }): void {
    this.#add({ ...folder, mimeType: folderType })
  }

  addFile(
    file: NewNode & {
      content?: Content | null
      mimeType?: string
      canDownload?: boolean
      takenAt?: string
    },
  ): void {
    this.#add({ mimeType: 'image/jpeg', content: bytes(file.id), ...file })
  }

  addShortcut(shortcut: NewNode & { targetId: string }): void {
    this.#add({ ...shortcut, mimeType: shortcutType })
  }

  rename(id: string, name: string): void {
    this.#change(id, { name })
  }

  /** Null: a folder that the account can't see, while the file itself is shared. */
  move(id: string, parent: string | null): void {
    this.#change(id, { parent })
  }

  addParent(id: string, otherParent: string | null): void {
    this.#change(id, { otherParent })
  }

  replace(id: string, content: Content, mimeType?: string): void {
    this.#change(id, { content, ...(mimeType !== undefined && { mimeType }) })
  }

  trash(id: string): void {
    this.#change(id, { isTrashed: true })
  }

  untrash(id: string): void {
    this.#change(id, { isTrashed: false })
  }

  share(id: string, isShared: boolean): void {
    this.#change(id, { isShared })
  }

  allowDownload(id: string, canDownload: boolean): void {
    this.#change(id, { canDownload })
  }

  remove(id: string): void {
    for (const child of this.childrenOf(id)) this.remove(child.id)
    this.#nodes.delete(id)
  }

  find(id: string): DriveNode | null {
    const node = this.#nodes.get(id)
    return node && this.#lineOf(node).every(({ isShared }) => isShared) ? node : null
  }

  all(): DriveNode[] {
    return [...this.#nodes.values()].filter(({ id }) => this.find(id))
  }

  childrenOf(id: string): DriveNode[] {
    return [...this.#nodes.values()].filter((node) => parentsOf(node).includes(id))
  }

  isTrashed(node: DriveNode): boolean {
    return this.#lineOf(node).some(({ isTrashed }) => isTrashed)
  }

  driveIdOf(node: DriveNode): string | null {
    return this.#lineOf(node).find(({ driveId }) => driveId)?.driveId ?? null
  }

  #add(node: Partial<DriveNode> & { id: string; mimeType: string }): void {
    if (this.#nodes.has(node.id)) throw new Error(`${node.id} is in the tree already`)
    this.#nodes.set(node.id, {
      name: node.id,
      parent: null,
      otherParent: null,
      content: null,
      isTrashed: false,
      isShared: true,
      canDownload: true,
      targetId: null,
      driveId: null,
      modifiedTime: this.#now(),
      takenAt: null,
      ...node,
    })
  }

  #change(id: string, change: Partial<DriveNode>): void {
    const node = this.#nodes.get(id)
    if (!node) throw new Error(`${id} is not in the tree`)
    Object.assign(node, change, { modifiedTime: this.#now() })
  }

  #lineOf(node: DriveNode): DriveNode[] {
    const above = node.parent === null ? undefined : this.#nodes.get(node.parent)
    return above ? [node, ...this.#lineOf(above)] : [node]
  }

  #now(): string {
    this.#clock += 1000
    return new Date(this.#clock).toISOString()
  }
}

export function parentsOf({ parent, otherParent }: DriveNode): string[] {
  return [parent, otherParent].filter((id) => id !== null)
}
