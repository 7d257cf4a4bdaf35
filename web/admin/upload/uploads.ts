import { useDocumentVisibility } from '@mantine/hooks'
import { useEffect, useSyncExternalStore } from 'react'
import { allowedMimeTypes } from '../../../domain/upload.ts'
import { auth } from '../../firebase/client.ts'
import { openUploadApi } from './api.ts'
import type { Upload } from './createUpload.ts'
import { createUploads, type Snapshot, type Uploads } from './createUploads.ts'
import { takeShare } from './installedApp.ts'
import { isSaved, type UploadTarget } from './state.ts'

const stores = new Map<string, Uploads>()

export function uploadsOf(uid: string): Uploads {
  const uploads = stores.get(uid) ?? createUploads(openUploadApi(uid))
  stores.set(uid, uploads)
  return uploads
}

export function useUploads(uid: string): Snapshot {
  const uploads = uploadsOf(uid)
  const visibility = useDocumentVisibility()
  useEffect(() => {
    if (visibility !== 'visible') return
    void uploads.resumeAll()
    void takeShare().then(({ files, leftOut }) => {
      if (files.length > 0) uploads.choose(files, { shared: { leftOut } })
    })
  }, [uploads, visibility])
  return useSyncExternalStore(uploads.subscribe, uploads.current)
}

type Options = {
  projectId?: string
  uploadId?: string
  /** Uploads to this project immediately, without asking. */
  target?: UploadTarget
  /** Lets the user choose one photo, and runs once it is saved. Not after a reload. */
  onSaved?: () => void
}

export function choosePhotos({ projectId, uploadId, target, onSaved }: Options = {}): void {
  const input = document.createElement('input')
  input.type = 'file'
  // Makes a phone offer photos. Other files are refused by name.
  input.accept = allowedMimeTypes.join()
  input.multiple = !onSaved
  input.hidden = true
  // Safari drops an input that is not in the page.
  document.body.append(input)
  input.addEventListener('cancel', () => input.remove())
  input.addEventListener('change', () => {
    input.remove()
    const { currentUser } = auth
    const files = [...(input.files ?? [])]
    if (!currentUser || files.length === 0) return
    const uploads = uploadsOf(currentUser.uid)
    // `find` returns undefined if another tab took over the upload while the picker was open.
    const joined = uploadId && uploads.find(uploadId)
    if (joined) return joined.reader.add(files)
    const upload = uploads.choose(files, { projectId: target?.projectId ?? projectId })
    if (target) upload.start(target)
    if (onSaved) whenSaved(uploads, upload, onSaved)
  })
  input.click()
}

function whenSaved({ subscribe }: Uploads, upload: Upload, run: () => void): void {
  const stop = subscribe(() => {
    const { step, items } = upload.current()
    if (step !== 'done') return
    stop()
    if (items.some(isSaved)) run()
  })
}
