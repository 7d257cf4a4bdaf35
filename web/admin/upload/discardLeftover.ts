import type { UploadTarget } from './draft.ts'
import type { UploadPorts } from './uploadPorts.ts'
import type { UploadItem } from './uploadState.ts'
import { keptText } from './uploadWords.ts'

type Options = {
  /** Whether nothing came of the project, if the upload was to make it. */
  withProject?: boolean
  /** Keep photos that arrived without this page hearing of it. */
  keepStored?: boolean
}

/** Asks the server once to remove what was given up; the night removes the rest. */
export async function discardLeftover(
  { server, toasts }: Pick<UploadPorts, 'server' | 'toasts'>,
  { form, projectId }: UploadTarget,
  begun: readonly UploadItem[],
  { withProject = false, keepStored = false }: Options,
): Promise<void> {
  const photos = begun.map(({ imageId, filename }) => ({ imageId, filename }))
  const isNew = form !== null
  if (photos.length === 0 && !(withProject && isNew)) return
  const leftover = { projectId, photos, keepStored, withProject: withProject && isNew }
  const [first, ...others] = await server.discard(leftover)
  // A photo may have arrived although its answer was lost: then it is on the website.
  if (first) toasts.warning(keptText(first, others.length))
}
