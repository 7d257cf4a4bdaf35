import { type DriveContext, driveUnits, treeError } from './driveContext.ts'
import { listAnswer } from './driveShapes.ts'
import { DriveError, type DriveFile } from './driveTypes.ts'

/** So often a folder is listed from its start before it is given up. */
const beginnings = 5

/** Asked for at once: a name may have 32 KB, and eight folders are listed side by side. */
const filesPerPage = 200

const byName = new Intl.Collator('en', { numeric: true })

/** Every child of one folder that is not in the trash, by name. */
export async function listFolder(
  drive: DriveContext,
  folderId: string,
  signal: AbortSignal | undefined,
): Promise<DriveFile[]> {
  for (let begun = 0; begun < beginnings; begun += 1) {
    const files = await listPages(drive, folderId, signal)
    if (files === 'begin_anew') continue
    return sortByName(files)
  }
  throw new DriveError({ kind: 'run', reason: 'unreachable', detail: 'page tokens are refused' })
}

/** As people sort: `2.jpg` before `10.jpg`. */
function sortByName(files: readonly DriveFile[]): DriveFile[] {
  const keyed = files.map((file) => ({ file, key: keyOf(file.name) }))
  keyed.sort((a, b) => {
    const order = byName.compare(a.key, b.key)
    if (order !== 0) return order
    const [first, second] =
      a.file.name === b.file.name ? [a.file.id, b.file.id] : [a.file.name, b.file.name]
    return first < second ? -1 : 1
  })
  return keyed.map(({ file }) => file)
}

/**
 * What of a name is compared. There are letters of which a comparison takes 20 ms: those that are not of
 * Latin script sort by their codes.
 */
function keyOf(name: string): string {
  return name
    .slice(0, 200)
    .normalize('NFC')
    .replace(/[^\u0020-\u024f]/g, '?')
}

async function listPages(
  drive: DriveContext,
  folderId: string,
  signal: AbortSignal | undefined,
): Promise<DriveFile[] | 'begin_anew'> {
  // By id: a file may come on two pages when the folder changes in between.
  const files = new Map<string, DriveFile>()
  const tokens = new Set<string>()
  let params: ReturnType<typeof paramsFor> & { pageToken?: string } = paramsFor(folderId)
  for (;;) {
    const tried = await drive.retry(
      () => drive.requests.list(params, listAnswer.schema, { signal }),
      driveUnits.list,
      signal,
    )
    if ('error' in tried) throw treeError(tried.error)
    if (tried.result === 'stale_token') return 'begin_anew'
    for (const file of tried.result.files) files.set(file.id, file)
    const { nextPageToken: pageToken } = tried.result
    if (pageToken === undefined) return [...files.values()]
    // A token that comes twice would lead in a circle.
    if (tokens.has(pageToken)) return 'begin_anew'
    tokens.add(pageToken)
    params = { ...params, pageToken }
  }
}

/** One folder a query: with several, Drive silently leaves files out (rclone #9810). */
const paramsFor = (folderId: string) => ({
  q: `'${folderId.replace(/[\\']/g, '\\$&')}' in parents and trashed = false`,
  pageSize: filesPerPage,
  fields: listAnswer.fields,
  supportsAllDrives: true,
  includeItemsFromAllDrives: true,
})
