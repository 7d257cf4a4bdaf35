import { allowedMimeTypes } from '../../../domain/upload.ts'
import { auth } from '../../firebase/client.ts'
import type { Outbox } from './createOutbox.ts'
import type { UploadController } from './createUploadController.ts'
import { outboxOf } from './ownerOutbox.ts'
import { isSaved, type UploadTarget } from './state.ts'

type Options = {
  projectId?: string
  uploadId?: string
  /** Uploads to this project immediately, without asking. */
  target?: UploadTarget
  /** Lets the user choose one photo, and runs once it is saved. Not after a reload. */
  onSaved?: () => void
}

export function choosePhotos(options: Options = {}): void {
  const input = document.createElement('input')
  input.type = 'file'
  // Makes a phone offer photos. Other files are refused by name.
  input.accept = allowedMimeTypes.join()
  input.multiple = !options.onSaved
  input.hidden = true
  // Safari drops an input that is not in the page.
  document.body.append(input)
  input.addEventListener('cancel', () => input.remove())
  input.addEventListener('change', () => {
    input.remove()
    addChosen([...(input.files ?? [])], options)
  })
  input.click()
}

export function addChosen(files: readonly File[], options: Options = {}): void {
  const { projectId, uploadId, target, onSaved } = options
  const { currentUser } = auth
  if (!currentUser || files.length === 0) return
  const outbox = outboxOf(currentUser.uid)
  // `find` returns undefined if another tab took over the upload while the picker was open.
  const joined = uploadId && outbox.find(uploadId)
  if (joined) {
    joined.reader.add(files)
    return
  }
  const upload = outbox.choose(files, { projectId: target?.projectId ?? projectId })
  if (target) upload.actions.start(target)
  if (onSaved) whenSaved(outbox, upload, onSaved)
}

function whenSaved({ subscribe }: Outbox, upload: UploadController, run: () => void): void {
  const stop = subscribe(() => {
    const { step, items } = upload.current()
    if (step !== 'done') return
    stop()
    if (items.some(isSaved)) run()
  })
}
