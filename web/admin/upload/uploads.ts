import { useDocumentVisibility, useWindowEvent } from '@mantine/hooks'
import { useEffect, useSyncExternalStore } from 'react'
import { allowedMimeTypes } from '../../../domain/upload.ts'
import { auth } from '../../firebase/client.ts'
import { browserPorts } from './browserPorts.ts'
import { takeShare } from './installedApp.ts'
import type { Upload } from './Upload.ts'
import { isAtRisk } from './uploadState.ts'
import { createUploadStore, type Snapshot } from './uploadStore.ts'

/** The uploads of this page. */
export const uploads = createUploadStore(browserPorts)

/**
 * All uploads of this person. Those that an earlier page left go on, and none is lost by closing the page
 * without a question.
 */
export function useUploads(uid: string): Snapshot {
  const visibility = useDocumentVisibility()
  useEffect(() => {
    if (visibility !== 'visible') return
    // Another tab may have begun, or left, something since.
    void uploads.takeUp(uid)
    void takeShare().then((files) => files.length > 0 && uploads.choose(uid, files))
  }, [uid, visibility])
  const { here, elsewhere } = useSyncExternalStore(uploads.subscribe, uploads.current)
  useWindowEvent('beforeunload', (event) => {
    if (here.some(({ state }) => isAtRisk(state))) event.preventDefault()
  })
  return {
    here: here.filter(({ upload }) => upload.uid === uid),
    elsewhere: elsewhere.filter((upload) => upload.uid === uid),
  }
}

type Options = {
  /** The project that they are for, where that is known; else the owner is asked. */
  projectId?: string
  /** The upload that they join, such as one whose photos this browser lost. */
  upload?: Upload
  /** Opens the camera, on a device that has one. */
  camera?: boolean
}

/**
 * Opens the device's picker of photos. What is chosen shows in `WhichProject`, and goes up from there.
 * To be called by a tap: no browser opens a picker by itself.
 */
export function choosePhotos({ projectId, upload, camera = false }: Options = {}): void {
  const input = document.createElement('input')
  input.type = 'file'
  // It makes a phone offer photos. What else is chosen is refused by name.
  input.accept = allowedMimeTypes.join()
  input.multiple = !camera
  if (camera) input.setAttribute('capture', 'environment')
  input.hidden = true
  // Safari forgets an input that is not in the page.
  document.body.append(input)
  input.addEventListener('cancel', () => input.remove())
  input.addEventListener('change', () => {
    input.remove()
    const { currentUser } = auth
    const files = [...(input.files ?? [])]
    if (upload) upload.choose(files)
    else if (currentUser && files.length > 0) uploads.choose(currentUser.uid, files, projectId)
  })
  input.click()
}
