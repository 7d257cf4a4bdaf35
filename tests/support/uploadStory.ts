import type { Upload } from '../../web/admin/upload/Upload.ts'
import { emptyUpload } from '../../web/admin/upload/uploadState.ts'
import { type places, uid } from './uploadActions.ts'
import { UploadHistory, uploadIn } from './uploadHistory.ts'
import { photoFile } from './uploadServerWorld.ts'
import type { Tab } from './uploadWorld.ts'

/** An owner at a page, who has done nothing yet. */
export async function begin(place: (typeof places)[number] = null) {
  const history = new UploadHistory()
  const { world } = history
  const tab = await world.openTab(uid)
  await world.drain()
  let upload: Upload | null = null
  /** The upload that photos were chosen for last. */
  const last = () => {
    if (!upload) throw new Error('Nothing was chosen')
    return upload
  }
  const current = () => upload?.current() ?? emptyUpload
  return {
    ...{ history, world, server: world.server, tab, current },
    /** What another tab shows of it. */
    on: (page: Tab) => uploadIn(page, place)?.current() ?? emptyUpload,
    upload: last,
    choose: (...files: readonly File[]) => {
      upload = history.choose(tab, place, ...files)
    },
    start: () => last().start(history.targetOf(place)),
    states: () => current().items.map(({ state }) => state),
    failures: () => tab.toasts.filter(({ tone }) => tone === 'failure'),
  }
}

/** Photos by their numbers. */
export const photos = (...numbers: readonly number[]) => numbers.map((number) => photoFile(number))

/** What stands on the server, in its order. */
export const stored = ({ world }: Pick<Awaited<ReturnType<typeof begin>>, 'world'>) =>
  [...world.server.images.values()]
    .toSorted((one, other) => one.sortOrder - other.sortOrder)
    .map(({ filename, sortOrder, isFeatured }) => [filename, sortOrder, isFeatured])
