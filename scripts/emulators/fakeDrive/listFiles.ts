import { fileNotFound, invalidValue } from './ApiError.ts'
import { type DriveTree, parentsOf } from './DriveTree.ts'
import { type FileResource, fileFields, fileResource } from './fileResource.ts'
import { selectFields } from './selectFields.ts'

export type ListQuirks = {
  omits?: (id: string) => boolean
  pageLimit?: number
  overlap?: number
  incompleteSearch?: boolean
  refusesTokens?: boolean
}

const listFields = ['incompleteSearch', 'nextPageToken', 'files', ...fileFields]
const defaultFields = 'kind,incompleteSearch,nextPageToken,files(kind,id,name,mimeType)'

export function listFiles(params: URLSearchParams, tree: DriveTree, quirks: ListQuirks): object {
  const q = params.get('q') ?? ''
  const found = search(params, tree).filter(({ id }) => !quirks.omits?.(id))
  const start = startOf(params.get('pageToken'), q, quirks)
  const end = start + Math.min(pageSizeOf(params), quirks.pageLimit ?? 1000)
  const resource = {
    kind: 'drive#fileList',
    incompleteSearch: quirks.incompleteSearch ?? false,
    ...(end < found.length ? { nextPageToken: tokenOf(q, end) } : {}),
    files: found.slice(Math.max(0, start - (start > 0 ? (quirks.overlap ?? 0) : 0)), end),
  }
  return selectFields(resource, params.get('fields') ?? defaultFields, listFields)
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

function startOf(token: string | null, q: string, { refusesTokens }: ListQuirks): number {
  if (token === null) return 0
  if (refusesTokens) throw invalidValue('pageToken')
  const start = /^\[.*,(\d+)\]$/.exec(Buffer.from(token, 'base64url').toString())?.[1]
  // A token belongs to the query that it came from.
  if (start === undefined || token !== tokenOf(q, Number(start))) throw invalidValue('pageToken')
  return Number(start)
}
