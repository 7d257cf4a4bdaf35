import type { UploadKey } from '../../web/admin/upload/uploadStore.ts'
import { places, uid } from './uploadActions.ts'
import { UploadHistory } from './uploadHistory.ts'
import { photoFile } from './uploadServerWorld.ts'
import type { Tab } from './uploadWorld.ts'

/** An owner at a page, who has done nothing yet. */
export async function begin(key: UploadKey = places[0]) {
  const history = new UploadHistory()
  const { world } = history
  const tab = await world.openTab(uid)
  await world.drain()
  const on = (page: Tab) => page.uploads.batchOf(uid, key)
  const { current, tell } = on(tab)
  return {
    ...{ history, world, server: world.server, tab, on, current, tell },
    choose: (...files: readonly File[]) => tell({ kind: 'choose', files }),
    start: () => tell({ kind: 'start', target: history.targetOf(key) }),
    states: () => current().items.map(({ state }) => state),
    failures: () => tab.toasts.filter(({ tone }) => tone === 'failure'),
  }
}

/** Photos by their numbers. */
export const photos = (...numbers: readonly number[]) => numbers.map((number) => photoFile(number))

/** What stands in the project of an upload, in its order. */
export const stored = ({ history: { world } }: Awaited<ReturnType<typeof begin>>) =>
  [...world.server.images.values()]
    .toSorted((one, other) => one.sortOrder - other.sortOrder)
    .map(({ filename, sortOrder, isFeatured }) => [filename, sortOrder, isFeatured])
