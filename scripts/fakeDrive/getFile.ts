import { ApiError, fileNotFound } from './ApiError.ts'
import type { Content } from './content.ts'
import { type DriveNode, type DriveTree, folderType } from './DriveTree.ts'
import { fileFields, fileResource } from './fileResource.ts'
import { jsonReply, type Reply } from './Reply.ts'
import { selectFields } from './selectFields.ts'

const defaultFields = 'kind,id,name,mimeType'

/** The answer to files.get, with `alt=media` or without. @throws ApiError as Drive refuses. */
export function getFile(
  id: string,
  params: URLSearchParams,
  range: string | undefined,
  tree: DriveTree,
): Reply {
  const node = tree.find(id)
  const isHidden = node && tree.driveIdOf(node) && params.get('supportsAllDrives') !== 'true'
  if (!node || isHidden) throw fileNotFound(id)
  if (params.get('alt') === 'media') return mediaReply(node, range)
  const resource = fileResource(node, tree)
  return jsonReply(200, selectFields(resource, params.get('fields') ?? defaultFields, fileFields))
}

function mediaReply(node: DriveNode, range: string | undefined): Reply {
  const { content, mimeType } = node
  if (!content || mimeType === folderType) {
    const text =
      'Only files with binary content can be downloaded. Use Export with Docs Editors files.'
    throw new ApiError(403, 'fileNotDownloadable', text, 'alt')
  }
  if (!node.canDownload) {
    throw new ApiError(403, 'cannotDownloadFile', 'This file cannot be downloaded by the user.')
  }
  const part = range === undefined ? null : partOf(range, content)
  const { from, to } = part ?? { from: 0, to: content.size }
  return {
    status: part ? 206 : 200,
    headers: {
      'content-type': mimeType,
      'content-length': String(to - from),
      ...(part ? { 'content-range': `bytes ${from}-${to - 1}/${content.size}` } : {}),
    },
    content,
    from,
    to,
    ends: 'well',
  }
}

function partOf(range: string, { size }: Content): { from: number; to: number } {
  const found = /^bytes=(\d*)-(\d*)$/.exec(range)
  const [first, last] = [found?.[1] ?? '', found?.[2] ?? '']
  const from = first === '' ? size - Number(last) : Number(first)
  const to = first === '' || last === '' ? size : Math.min(size, Number(last) + 1)
  if (!found || (first === '' && last === '') || from < 0 || from >= to) {
    throw new ApiError(416, 'requestedRangeNotSatisfiable', 'Request range not satisfiable')
  }
  return { from, to }
}
