import type { DriveFile } from './driveFile.ts'
import type { ListPage } from './driveRequests.ts'
import { runFailed } from './errors.ts'

const maxListings = 5

/** A name may have 32 KB, and eight folders are listed at once. */
const pageSize = 200

const byName = new Intl.Collator('en', { numeric: true })

type ListParams = ReturnType<typeof paramsFor> & { pageToken?: string }

type ReadPage = (params: ListParams) => Promise<ListPage | 'stale_token'>

export async function listFolder(folderId: string, readPage: ReadPage): Promise<DriveFile[]> {
  for (let listings = 0; listings < maxListings; listings += 1) {
    const files = await listPages(paramsFor(folderId), readPage)
    if (files !== 'restart') return sortByName(files)
  }
  throw runFailed('unreachable', 'page tokens are refused')
}

function sortByName(files: Iterable<DriveFile>): DriveFile[] {
  const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
  return [...files]
    .map((file) => ({ file, key: sortKey(file.name) }))
    .sort(
      (a, b) =>
        byName.compare(a.key, b.key) ||
        compareText(a.file.name, b.file.name) ||
        compareText(a.file.id, b.file.id),
    )
    .map(({ file }) => file)
}

/** Some names take 20 ms to compare, so only Latin letters are compared by locale. */
function sortKey(name: string): string {
  return name
    .slice(0, 200)
    .normalize('NFC')
    .replace(/[^\u0020-\u024f]/g, '?')
}

async function listPages(
  params: ListParams,
  readPage: ReadPage,
): Promise<Iterable<DriveFile> | 'restart'> {
  // By id: a file can be on two pages if the folder changes in between.
  const files = new Map<string, DriveFile>()
  const tokens = new Set<string>()
  for (let next = params; ; ) {
    const page = await readPage(next)
    if (page === 'stale_token') return 'restart'
    for (const file of page.files) files.set(file.id, file)
    const { nextPageToken: pageToken } = page
    if (pageToken === undefined) return files.values()
    if (tokens.has(pageToken)) return 'restart'
    tokens.add(pageToken)
    next = { ...params, pageToken }
  }
}

/** One folder per query: with several, Drive silently omits files (rclone #9810). */
const paramsFor = (folderId: string) => ({
  q: `'${folderId.replace(/[\\']/g, '\\$&')}' in parents and trashed = false`,
  pageSize,
  supportsAllDrives: true,
  includeItemsFromAllDrives: true,
})
