import { ApiError, fileNotFound, invalidValue } from './ApiError.ts'
import { type DriveNode, type DriveTree, parentsOf } from './DriveTree.ts'
import { type FileResource, fileFields, fileResource } from './fileResource.ts'
import { parseQuery, type Searchable } from './parseQuery.ts'
import { selectFields } from './selectFields.ts'

/** Ways in which a list may be worse than it should, without saying so. */
export type ListQuirks = {
  /** True for a file that is left out. */
  omits?: (id: string) => boolean
  /** At most so many files on a page, whatever is asked. */
  pageLimit?: number
  /** So many files of the last page come again at the start of the next one. */
  overlap?: number
  incompleteSearch?: boolean
  /** Page tokens are refused, as Drive does with old ones. */
  refusesTokens?: boolean
}

const defaultFields = 'kind,incompleteSearch,nextPageToken,files(kind,id,name,mimeType)'

/** The answer to files.list. @throws ApiError as Drive refuses. */
export function listFiles(params: URLSearchParams, tree: DriveTree, quirks: ListQuirks): object {
  const q = params.get('q') ?? ''
  const found = sorted(search(q, params, tree), params.get('orderBy')).filter(
    ({ id }) => !quirks.omits?.(id),
  )
  const start = startOf(params.get('pageToken'), q, quirks)
  const end = start + Math.min(pageSizeOf(params), quirks.pageLimit ?? 1000)
  const answer = {
    kind: 'drive#fileList',
    incompleteSearch: quirks.incompleteSearch ?? false,
    ...(end < found.length ? { nextPageToken: tokenOf(q, end) } : {}),
    files: found.slice(Math.max(0, start - (start > 0 ? (quirks.overlap ?? 0) : 0)), end),
  }
  return selectFields(answer, params.get('fields') ?? defaultFields, {
    kind: true,
    incompleteSearch: true,
    nextPageToken: true,
    files: fileFields,
  })
}

function search(q: string, params: URLSearchParams, tree: DriveTree): FileResource[] {
  const asksShared = params.get('supportsAllDrives') === 'true'
  const wantsShared = asksShared && params.get('includeItemsFromAllDrives') === 'true'
  const query = q === '' ? { matches: () => true, parents: [] } : parseQuery(q)
  for (const parent of query.parents) if (!tree.find(parent)) throw fileNotFound('.')
  const found = tree
    .all()
    .filter((node) => wantsShared || tree.driveIdOf(node) === null)
    .filter((node) => query.matches(searchable(node, tree)))
    .map((node) => fileResource(node, tree))
  // Drive silently leaves files out of a search in several folders (rclone #9810).
  return query.parents.length > 1 ? found.filter((_, index) => index % 3 !== 2) : found
}

const searchable = (node: DriveNode, tree: DriveTree): Searchable => ({
  ...node,
  parents: parentsOf(node),
  trashed: tree.isTrashed(node),
})

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

const sortKeys = {
  name: ({ name }: FileResource) => name,
  modifiedTime: ({ modifiedTime }: FileResource) => modifiedTime,
  folder: ({ mimeType }: FileResource) => (mimeType.endsWith('.folder') ? '0' : '1'),
} as const satisfies Record<string, (file: FileResource) => string>

function sorted(files: FileResource[], orderBy: string | null): FileResource[] {
  if (orderBy === null) return files
  const keys = orderBy.split(',').map((text) => {
    const found = /^\s*(name|modifiedTime|folder)( desc)?\s*$/.exec(text)
    if (!found) throw new ApiError(400, 'invalid', `Sorting is not supported: ${text}`, 'orderBy')
    const name = found[1] === 'name' || found[1] === 'folder' ? found[1] : 'modifiedTime'
    return { keyOf: sortKeys[name], sign: found[2] ? -1 : 1 }
  })
  return files.toSorted((a, b) => {
    for (const { keyOf, sign } of keys) {
      const order = keyOf(a) < keyOf(b) ? -sign : keyOf(a) > keyOf(b) ? sign : 0
      if (order !== 0) return order
    }
    return 0
  })
}
