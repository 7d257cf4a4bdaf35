import { useDocumentVisibility } from '@mantine/hooks'
import { useEffect, useSyncExternalStore } from 'react'
import { browserPorts } from './browserPorts.ts'
import { createUploadStore, type Snapshot } from './uploadStore.ts'

/** The uploads of this page. */
export const uploads = createUploadStore(browserPorts)

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
