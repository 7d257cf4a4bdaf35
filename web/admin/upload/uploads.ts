import { useDocumentVisibility, useWindowEvent } from '@mantine/hooks'
import { useEffect, useSyncExternalStore } from 'react'
import { allowedMimeTypes } from '../../../domain/upload.ts'
import { auth } from '../../firebase/client.ts'
import { openUploadApi } from './api.ts'
import { createUploads, type Snapshot } from './createUploads.ts'
import { takeShare } from './installedApp.ts'
import { countUnkept, type UploadTarget } from './state.ts'

/** The uploads of this page. */
export const uploads = createUploads(openUploadApi)

/** The uploads of a person. Resumes what an earlier page left, and asks before the page is closed. */
export function useUploads(uid: string): Snapshot {
  const visibility = useDocumentVisibility()
  useEffect(() => {
    if (visibility !== 'visible') return
    // Another tab may have released its uploads meanwhile.
    void uploads.takeUp(uid)
    void takeShare().then(({ files, leftOut }) => {
      if (files.length > 0) uploads.choose(uid, files, { shared: { leftOut } })
    })
  }, [uid, visibility])
  const { here, elsewhere } = useSyncExternalStore(uploads.subscribe, uploads.current)
  useWindowEvent('beforeunload', (event) => {
    const isAtRisk = here.some(
      (upload) => upload.step === 'sending' || upload.step === 'waiting' || countUnkept(upload) > 0,
    )
    if (isAtRisk) event.preventDefault()
  })
  return {
    here: here.filter((upload) => upload.uid === uid),
    elsewhere: elsewhere.filter((upload) => upload.uid === uid),
  }
}

type Options = {
  /** The project that they are added to; without it, the owner is asked. */
  projectId?: string
  /** An upload that they join. */
  uploadId?: string
  /** Where they are sent at once, without a question. */
  target?: UploadTarget
}

/** Opens the device's picker of photos. Browsers require a tap. */
export function choosePhotos({ projectId, uploadId, target }: Options = {}): void {
  const input = document.createElement('input')
  input.type = 'file'
  // Makes a phone offer photos. Other files are refused by name.
  input.accept = allowedMimeTypes.join()
  input.multiple = true
  input.hidden = true
  // Safari drops an input that is not in the page.
  document.body.append(input)
  input.addEventListener('cancel', () => input.remove())
  input.addEventListener('change', () => {
    input.remove()
    const { currentUser } = auth
    const files = [...(input.files ?? [])]
    if (!currentUser || files.length === 0) return
    if (uploadId) return uploads.find(uploadId)?.reader.add(files)
    const upload = uploads.choose(currentUser.uid, files, {
      projectId: target?.projectId ?? projectId,
    })
    if (target) upload.start(target)
  })
  input.click()
}
