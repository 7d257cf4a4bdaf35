import { Readable } from 'node:stream'
import { fileResponse } from '../../functions/src/drive/driveShapes.ts'
import {
  type DriveClient,
  DriveError,
  type DriveFile,
  type FileFailure,
} from '../../functions/src/drive/driveTypes.ts'
import type { DriveNode, DriveTree } from '../../scripts/emulators/fakeDrive/DriveTree.ts'
import { fileResource } from '../../scripts/emulators/fakeDrive/fileResource.ts'

/**
 * The tree as the client returns it, without HTTP. Listing a folder in `locked` fails, and so does
 * the first download of a file in `faulty`.
 */
export function memoryDrive(
  tree: DriveTree,
  locked: ReadonlySet<string>,
  faulty = new Set<string>(),
): DriveClient {
  return {
    isAskedToWait: () => false,
    async listFolder(id) {
      if (locked.has(id)) throw failure('forbidden', `403 for ${id}`)
      if (!tree.find(id)) throw failure('gone', `no ${id}`)
      const files = tree
        .childrenOf(id)
        .filter((node) => tree.find(node.id))
        .map((node) => driveFileOf(node, tree))
      return files
        .filter(({ trashed }) => !trashed)
        .toSorted((a, b) => (a.name === b.name ? (a.id < b.id ? -1 : 1) : a.name < b.name ? -1 : 1))
    },
    async getFile(id) {
      const node = tree.find(id)
      return node && driveFileOf(node, tree)
    },
    async download(file, consume, signal = new AbortController().signal) {
      const content = tree.find(file.id)?.content
      if (!content) throw failure('gone', `no ${file.id}`)
      if (faulty.delete(file.id)) throw failure('unavailable', `503 for ${file.id}`)
      if (content.md5 !== file.md5) throw failure('changed', `other bytes in ${file.id}`)
      return consume(Readable.from(content.read(0, content.size)), signal)
    },
  }
}

export const driveFileOf = (node: DriveNode, tree: DriveTree): DriveFile =>
  fileResponse.schema.parse(fileResource(node, tree))

function failure(reason: FileFailure['reason'], detail: string): DriveError {
  return new DriveError({ kind: 'file', reason, detail })
}
