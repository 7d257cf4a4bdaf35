import { useDocumentVisibility } from '@mantine/hooks'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useAuth } from 'reactfire'
import { browserPorts } from './browserPorts.ts'
import type { UploadPlace } from './draft.ts'
import type { Upload } from './Upload.ts'
import type { UploadState } from './uploadState.ts'
import { createUploadStore, type Snapshot } from './uploadStore.ts'

/** The uploads of this page. */
export const uploads = createUploadStore(browserPorts)

/**
 * The photos on their way into one project: a new one, or one that exists. The upload is the same for
 * every component that asks, and goes on when none does.
 */
export function useUpload(place: UploadPlace): { upload: Upload; state: UploadState } {
  const { currentUser } = useAuth()
  const [uid, setUid] = useState(currentUser?.uid)
  // Signing out, the component may render once more, with what it showed.
  if (currentUser && currentUser.uid !== uid) setUid(currentUser.uid)
  if (uid === undefined) throw new Error('Nobody is signed in')
  const upload = useSyncExternalStore(uploads.subscribe, () => uploads.at(uid, place))
  return { upload, state: useSyncExternalStore(upload.subscribe, upload.current) }
}

/** All uploads of this person, those too that an earlier page left: they go on from here. */
export function useUploads(uid: string): Snapshot {
  const visibility = useDocumentVisibility()
  useEffect(() => {
    // Another tab may have begun, or left, something since.
    if (visibility === 'visible') void uploads.takeUp(uid)
  }, [uid, visibility])
  const { here, elsewhere } = useSyncExternalStore(uploads.subscribe, uploads.current)
  return {
    here: here.filter(({ upload }) => upload.uid === uid),
    elsewhere: elsewhere.filter((upload) => upload.uid === uid),
  }
}
