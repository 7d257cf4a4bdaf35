import { emptyUpload } from '../../web/admin/upload/state.ts'
import { type Place, photoFile } from './simulatedServer.ts'
import { type Tab, UploadSimulation, uid } from './UploadSimulation.ts'

export async function begin(place: Place = null) {
  const simulation = new UploadSimulation()
  const tab = await simulation.openTab(uid)
  await simulation.drain()
  let id = ''
  const nothing = emptyUpload('')
  const choose = (...files: readonly File[]) => {
    id = tab.outbox.choose(files, { projectId: place }).current().id
  }
  const start = () => tab.outbox.find(id)?.actions.start(simulation.targetOf(place))
  const current = () => tab.outbox.current().here.find((upload) => upload.id === id) ?? nothing
  return {
    simulation,
    server: simulation.server,
    tab,
    outbox: tab.outbox,
    current,
    on: (page: Tab) => page.outbox.current().here.at(-1) ?? nothing,
    id: () => id,
    upload: () => tab.outbox.find(id),
    choose,
    start,
    async send(...files: readonly File[]) {
      choose(...files)
      await simulation.drain()
      start()
      await simulation.drain()
    },
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
