import { useDocumentVisibility } from '@mantine/hooks'
import { useEffect, useSyncExternalStore } from 'react'
import { browserPorts } from './browserPorts.ts'
import { takeShare } from './installedApp.ts'
import { createUploadStore, type Snapshot } from './uploadStore.ts'

/** The uploads of this page. */
export const uploads = createUploadStore(browserPorts)

/** All uploads of this person, those too that an earlier page left: they go on from here. */
export function useUploads(uid: string): Snapshot {
  const visibility = useDocumentVisibility()
  useEffect(() => {
    if (visibility !== 'visible') return
    // Another tab may have begun, or left, something since.
    void uploads.takeUp(uid)
    void takeShare().then((files) => files.length > 0 && uploads.choose(uid, files))
  }, [uid, visibility])
  const { here, elsewhere } = useSyncExternalStore(uploads.subscribe, uploads.current)
  return {
    here: here.filter(({ upload }) => upload.uid === uid),
    elsewhere: elsewhere.filter((upload) => upload.uid === uid),
  }
}
