import { useDocumentVisibility } from '@mantine/hooks'
import { useEffect, useSyncExternalStore } from 'react'
import type { Snapshot } from './createOutbox.ts'
import { createOutbox, type Outbox } from './createOutbox.ts'
import { takeShare } from './installedApp.ts'
import { openUploadPorts } from './uploadPorts.ts'

const outboxes = new Map<string, Outbox>()

export function outboxOf(uid: string): Outbox {
  const outbox = outboxes.get(uid) ?? createOutbox(openUploadPorts(uid))
  outboxes.set(uid, outbox)
  return outbox
}

export function useOutbox(uid: string): Snapshot {
  const outbox = outboxOf(uid)
  const visibility = useDocumentVisibility()
  useEffect(() => {
    if (visibility !== 'visible') return
    void outbox.resumeAll()
    void takeShare().then(({ files, leftOut }) => {
      if (files.length > 0) outbox.choose(files, { shared: { leftOut } })
    })
  }, [outbox, visibility])
  return useSyncExternalStore(outbox.subscribe, outbox.current)
}
