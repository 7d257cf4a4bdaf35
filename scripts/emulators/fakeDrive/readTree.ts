import { ApiError, fileNotFound, invalidValue } from './ApiError.ts'
import { type DriveNode, type DriveTree, folderType, parentsOf } from './DriveTree.ts'
import { type FileResource, fileFields, fileResource } from './fileResource.ts'
import { bodyReply, jsonReply, type Reply } from './Reply.ts'

export type ListQuirks = {
  omits?: (id: string) => boolean
  pageLimit?: number
  overlap?: number
}

const listFields = ['kind', 'incompleteSearch', 'nextPageToken', 'files', ...fileFields]

export function listFiles(params: URLSearchParams, tree: DriveTree, quirks: ListQuirks): Reply {
  const q = params.get('q') ?? ''
  const found = search(params, tree).filter(({ id }) => !quirks.omits?.(id))
  const start = startOf(params.get('pageToken'), q)
  const end = start + Math.min(pageSizeOf(params), quirks.pageLimit ?? 1000)
  const resource = {
    kind: 'drive#fileList',
    incompleteSearch: false,
    ...(end < found.length ? { nextPageToken: tokenOf(q, end) } : {}),
    files: found.slice(Math.max(0, start - (start > 0 ? (quirks.overlap ?? 0) : 0)), end),
  }
  return jsonReply(200, selectFields(resource, params.get('fields'), listFields))
}

/** The only query that the sync sends. An unknown query must never match everything. */
const folderQuery = /^'((?:[^'\\]|\\.)*)' in parents and trashed = false$/

export function listedFolder(params: URLSearchParams): string | undefined {
  return folderQuery.exec(params.get('q') ?? '')?.[1]?.replace(/\\(.)/g, '$1')
}

function search(params: URLSearchParams, tree: DriveTree): FileResource[] {
  const asksShared = params.get('supportsAllDrives') === 'true'
  const wantsShared = asksShared && params.get('includeItemsFromAllDrives') === 'true'
  const folder = listedFolder(params)
  if (folder === undefined) throw invalidValue('q')
  if (params.has('orderBy')) throw invalidValue('orderBy')
  if (!tree.find(folder)) throw fileNotFound('.')
  return tree
    .all()
    .filter((node) => wantsShared || tree.driveIdOf(node) === null)
    .filter((node) => parentsOf(node).includes(folder) && !tree.isTrashed(node))
    .map((node) => fileResource(node, tree))
}

function pageSizeOf(params: URLSearchParams): number {
  const size = Number(params.get('pageSize') ?? 100)
  if (!Number.isInteger(size) || size < 1 || size > 1000) throw invalidValue('pageSize')
  return size
}

const tokenOf = (q: string, start: number) =>
  Buffer.from(JSON.stringify([q, start])).toString('base64url')

function startOf(token: string | null, q: string): number {
  if (token === null) return 0
  const start = /^\[.*,(\d+)\]$/.exec(Buffer.from(token, 'base64url').toString())?.[1]
  // A token belongs to the query that it came from.
  if (start === undefined || token !== tokenOf(q, Number(start))) throw invalidValue('pageToken')
  return Number(start)
}

export function getFile(id: string, params: URLSearchParams, tree: DriveTree): Reply {
  const node = tree.find(id)
  const isHidden = node && tree.driveIdOf(node) && params.get('supportsAllDrives') !== 'true'
  if (!node || isHidden) throw fileNotFound(id)
  if (params.get('alt') === 'media') return mediaReply(node)
  const resource = fileResource(node, tree)
  return jsonReply(200, selectFields(resource, params.get('fields'), fileFields))
}

function mediaReply(node: DriveNode): Reply {
  const { content, mimeType } = node
  if (!content || mimeType === folderType) {
    throw new ApiError(403, 'fileNotDownloadable', 'The file has no bytes.')
  }
  if (!node.canDownload) {
    throw new ApiError(403, 'cannotDownloadFile', 'This file cannot be downloaded by the user.')
  }
  return bodyReply(200, content.bytes, mimeType)
}

/**
 * The fields that the mask names at any level: `files(id,capabilities/canDownload)`.
 * @throws ApiError 400 without a mask, or for a field not in `known`
 */
function selectFields(value: object, mask: string | null, known: readonly string[]): object {
  const names = (mask ?? '*').split(/[(),/]+/).filter(Boolean)
  const unknown = names.find((name) => !known.includes(name))
  if (unknown !== undefined) {
    throw new ApiError(400, 'invalidParameter', `Invalid field selection ${unknown}`)
  }
  return JSON.parse(JSON.stringify(value, names))
}
