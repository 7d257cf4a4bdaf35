import { ApiError, fileNotFound } from './ApiError.ts'
import { type DriveNode, type DriveTree, folderType } from './DriveTree.ts'
import { fileFields, fileResource } from './fileResource.ts'
import { jsonReply, type Reply } from './Reply.ts'
import { selectFields } from './selectFields.ts'

const defaultFields = 'kind,id,name,mimeType'

export function getFile(id: string, params: URLSearchParams, tree: DriveTree): Reply {
  const node = tree.find(id)
  const isHidden = node && tree.driveIdOf(node) && params.get('supportsAllDrives') !== 'true'
  if (!node || isHidden) throw fileNotFound(id)
  if (params.get('alt') === 'media') return mediaReply(node)
  const resource = fileResource(node, tree)
  return jsonReply(200, selectFields(resource, params.get('fields') ?? defaultFields, fileFields))
}

function mediaReply(node: DriveNode): Reply {
  const { content, mimeType } = node
  if (!content || mimeType === folderType) {
    const text =
      'Only files with binary content can be downloaded. Use Export with Docs Editors files.'
    throw new ApiError(403, 'fileNotDownloadable', text, 'alt')
  }
  if (!node.canDownload) {
    throw new ApiError(403, 'cannotDownloadFile', 'This file cannot be downloaded by the user.')
  }
  const headers = { 'content-type': mimeType, 'content-length': String(content.size) }
  return { status: 200, headers, content, from: 0, to: content.size, ends: 'well' }
}
