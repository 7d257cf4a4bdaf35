import { useDocumentVisibility } from '@mantine/hooks'
import { useEffect, useSyncExternalStore } from 'react'
import { allowedMimeTypes } from '../../../domain/upload.ts'
import { auth } from '../../firebase/client.ts'
import { toastFailure } from '../components/toasts.ts'
import { createOutbox, type Outbox, type Snapshot } from './createOutbox.ts'
import type { UploadController } from './createUploadController.ts'
import { takeShare } from './installedApp.ts'
import { countAtRisk, isSaved, type UploadTarget } from './state.ts'
import { openUploadPorts } from './uploadPorts.ts'

const outboxes = new Map<string, Outbox>()

export function outboxOf(uid: string): Outbox {
  const outbox = outboxes.get(uid) ?? createOutbox(openUploadPorts(uid))
  outboxes.set(uid, outbox)
  return outbox
}

/** In which photos that this browser keeps are usually restored. */
const restoreMs = 10_000

export function useOutbox(uid: string): Snapshot {
  const outbox = outboxOf(uid)
  const visibility = useDocumentVisibility()
  useEffect(() => {
    if (visibility !== 'visible') return
    void outbox.resumeAll()
    void takeShare(async ({ files, leftOut }) => {
      if (files.length > 0) return untilKept(outbox, outbox.choose(files, { shared: { leftOut } }))
      await outbox.resumeAll(restoreMs)
      // Android may share the same photos again, without them.
      const waiting = outbox.current().here.find(({ target, items }) => !target && items.length > 0)
      if (waiting) waiting.actions.ask(true)
      else toastFailure('Android delivered no photo. Tap Choose photos instead.')
    })
  }, [outbox, visibility])
  return useSyncExternalStore(outbox.subscribe, outbox.current)
}

function untilKept({ subscribe }: Outbox, upload: UploadController): Promise<void> {
  return new Promise((resolve) => {
    const stop = subscribe(() => {
      if (countAtRisk(upload.current()) > 0) return
      stop()
      resolve()
    })
  })
}

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
