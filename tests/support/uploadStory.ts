import { emptyUpload } from '../../web/admin/upload/state.ts'
import { photoFile } from './simulatedServer.ts'
import { type Tab, uid } from './UploadSimulation.ts'
import { type Place, UploadHistory, uploadIn } from './uploadHistory.ts'

export async function begin(place: Place = null) {
  const history = new UploadHistory()
  const { simulation } = history
  const tab = await simulation.openTab(uid)
  await simulation.drain()
  let id = ''
  const nothing = emptyUpload('')
  const current = () => tab.uploads.current().here.find((upload) => upload.id === id) ?? nothing
  return {
    ...{ history, simulation, server: simulation.server, tab, uploads: tab.uploads, current },
    on: (page: Tab) => uploadIn(page, place) ?? nothing,
    id: () => id,
    upload: () => tab.uploads.find(id),
    choose: (...files: readonly File[]) => {
      id = history.choose(tab, place, ...files)
    },
    start: () => tab.uploads.find(id)?.start(history.targetOf(place)),
    states: () => current().items.map(({ state }) => state),
    failures: () =>
      simulation
        .toasts()
        .filter(({ color }) => color === 'red')
        .map(({ message }) => message),
  }
}

export const photos = (...numbers: readonly number[]) => numbers.map((number) => photoFile(number))

export const stored = ({ simulation }: Pick<Awaited<ReturnType<typeof begin>>, 'simulation'>) =>
  [...simulation.server.images.values()]
    .sort((one, other) => one.sortOrder - other.sortOrder)
    .map(({ filename, sortOrder, isFeatured }) => [filename, sortOrder, isFeatured])
