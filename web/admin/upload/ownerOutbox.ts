import { useDocumentVisibility } from '@mantine/hooks'
import { useEffect, useSyncExternalStore } from 'react'
import { useAdmin } from '../adminContext.ts'
import { toastFailure } from '../components/toasts.ts'
import { createOutbox, type Outbox, type Snapshot } from './createOutbox.ts'
import type { UploadController } from './createUploadController.ts'
import { takeShare } from './installedApp.ts'
import { countAtRisk } from './state.ts'
import { openUploadPorts } from './uploadPorts.ts'

const outboxes = new Map<string, Outbox>()

export function outboxOf(uid: string): Outbox {
  const outbox = outboxes.get(uid) ?? createOutbox(openUploadPorts(uid))
  outboxes.set(uid, outbox)
  return outbox
}

/** In which photos that this browser keeps are usually restored. */
const restoreMs = 10_000

/** Whenever the page becomes visible, resumes unfinished uploads and takes photos shared from other apps. */
export function useOutbox(uid: string): Outbox {
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
  return outbox
}

/** Renders when the selected value changes. Everything changes at each report of progress. */
export function useUploads<Selected>(select: (uploads: Snapshot) => Selected): Selected {
  const { outbox } = useAdmin()
  return useSyncExternalStore(outbox.subscribe, () => select(outbox.current()))
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
