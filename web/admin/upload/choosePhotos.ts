import { allowedMimeTypes } from '../../../domain/upload.ts'
import { auth } from '../../firebase/admin.ts'
import type { Upload } from './Upload.ts'
import { uploads } from './useUploads.ts'

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
  if (camera) input.capture = 'environment'
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
