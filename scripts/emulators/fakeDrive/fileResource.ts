import { type DriveNode, type DriveTree, folderType, parentsOf } from './DriveTree.ts'

export const fileFields = [
  ...['id', 'name', 'mimeType', 'parents', 'trashed', 'modifiedTime', 'size', 'md5Checksum'],
  ...['capabilities', 'canDownload', 'shortcutDetails', 'targetId', 'targetMimeType'],
  ...['imageMediaMetadata', 'width', 'height', 'time'],
]

export type FileResource = ReturnType<typeof fileResource>

export function fileResource(node: DriveNode, tree: DriveTree) {
  const { id, name, mimeType, content, targetId } = node
  return {
    id,
    name,
    mimeType,
    parents: parentsOf(node),
    trashed: tree.isTrashed(node),
    modifiedTime: node.modifiedTime,
    capabilities: { canDownload: node.canDownload && mimeType !== folderType },
    // Drive sends 64-bit numbers as text.
    size: content ? String(content.size) : undefined,
    md5Checksum: content?.md5,
    imageMediaMetadata: content?.pixels && {
      ...content.pixels,
      time: node.takenAt ?? undefined,
    },
    shortcutDetails:
      targetId === null
        ? undefined
        : { targetId, targetMimeType: tree.find(targetId)?.mimeType ?? '' },
  }
}
