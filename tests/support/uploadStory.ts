import { emptyUpload } from '../../web/admin/upload/state.ts'
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
  let id = ''
  const nothing = emptyUpload('')
  /** The upload that photos were chosen for last. */
  const current = () => tab.uploads.current().here.find((upload) => upload.id === id) ?? nothing
  return {
    ...{ history, world, server: world.server, tab, uploads: tab.uploads, current },
    /** What another tab shows of it. */
    on: (page: Tab) => uploadIn(page, place) ?? nothing,
    id: () => id,
    upload: () => tab.uploads.find(id),
    choose: (...files: readonly File[]) => {
      id = history.choose(tab, place, ...files)
    },
    start: () => tab.uploads.find(id)?.start(history.targetOf(place)),
    states: () => current().items.map(({ state }) => state),
    failures: () =>
      world
        .toasts()
        .filter(({ color }) => color === 'red')
        .map(({ message }) => message),
  }
}

/** Photos by their numbers. */
export const photos = (...numbers: readonly number[]) => numbers.map((number) => photoFile(number))

/** What stands on the server, in its order. */
export const stored = ({ world }: Pick<Awaited<ReturnType<typeof begin>>, 'world'>) =>
  [...world.server.images.values()]
    .sort((one, other) => one.sortOrder - other.sortOrder)
    .map(({ filename, sortOrder, isFeatured }) => [filename, sortOrder, isFeatured])
