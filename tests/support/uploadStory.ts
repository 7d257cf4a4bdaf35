import type { UploadPlace } from '../../web/admin/upload/draft.ts'
import { places, uid } from './uploadActions.ts'
import { UploadHistory } from './uploadHistory.ts'
import { photoFile } from './uploadServerWorld.ts'
import type { Tab } from './uploadWorld.ts'

/** An owner at a page, who has done nothing yet. */
export async function begin(place: UploadPlace = places[0]) {
  const history = new UploadHistory()
  const { world } = history
  const tab = await world.openTab(uid)
  await world.drain()
  const on = (page: Tab) => page.uploads.at(uid, place)
  const upload = on(tab)
  return {
    ...{ history, world, server: world.server, tab, on, upload, current: upload.current },
    choose: (...files: readonly File[]) => history.choose(upload, ...files),
    start: () => upload.start(history.targetOf(place)),
    states: () => upload.current().items.map(({ state }) => state),
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
