import { type DriveNode, type DriveTree, folderType, parentsOf } from './DriveTree.ts'

export const fileFields = [
  ...['kind', 'id', 'name', 'mimeType', 'parents', 'trashed', 'explicitlyTrashed', 'modifiedTime'],
  ...['driveId', 'size', 'md5Checksum', 'capabilities', 'canDownload'],
  ...['shortcutDetails', 'targetId', 'targetMimeType'],
  ...['imageMediaMetadata', 'width', 'height', 'rotation', 'time'],
]

export function fileResource(node: DriveNode, tree: DriveTree): FileResource {
  const { id, name, mimeType, content, targetId } = node
  const driveId = tree.driveIdOf(node)
  return {
    kind: 'drive#file',
    id,
    name,
    mimeType,
    parents: parentsOf(node),
    trashed: tree.isTrashed(node),
    explicitlyTrashed: node.isTrashed,
    modifiedTime: node.modifiedTime,
    capabilities: { canDownload: node.canDownload && mimeType !== folderType },
    // Drive sends 64-bit numbers as text.
    ...(content ? { size: String(content.size), md5Checksum: content.md5 } : {}),
    ...(content?.pixels
      ? {
          imageMediaMetadata: {
            ...content.pixels,
            rotation: 0,
            ...(node.takenAt !== null && { time: node.takenAt }),
          },
        }
      : {}),
    ...(driveId === null ? {} : { driveId }),
    ...(targetId === null
      ? {}
      : { shortcutDetails: { targetId, targetMimeType: tree.find(targetId)?.mimeType ?? '' } }),
  }
}

export type FileResource = {
  kind: 'drive#file'
  id: string
  name: string
  mimeType: string
  parents: string[]
  trashed: boolean
  explicitlyTrashed: boolean
  modifiedTime: string
  driveId?: string
  size?: string
  md5Checksum?: string
  capabilities: { canDownload: boolean }
  shortcutDetails?: { targetId: string; targetMimeType: string }
  imageMediaMetadata?: { width: number; height: number; rotation: number; time?: string }
}
