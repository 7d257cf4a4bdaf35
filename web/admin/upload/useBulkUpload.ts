import { randomId } from '@mantine/hooks'
import { useMutation } from '@tanstack/react-query'
import PQueue from 'p-queue'
import { useEffect, useReducer, useRef, useState } from 'react'
import { type ProjectInput, projectMessages } from '../../../domain/project.ts'
import { createProject, uploadPhoto } from '../../firebase/photos.ts'
import { toastFailure, toastRefusals, toastSuccess } from '../toasts.ts'
import { type Refusal, reduceBatch, sortFiles, type UploadItem } from './uploadBatch.ts'

/** Photos on their way at one time: more would share one phone's uplink without being sooner done. */
const parallelUploads = 3

/** What came of an upload that is over, for the receipt below the form. */
export type Receipt = { title: string; saved: number }

/**
 * The batch of photos of one new project, from choosing files to the last byte. Once the project
 * exists, a retry adds to it; it is forgotten when every photo is saved or the batch is cleared.
 */
export function useBulkUpload(onComplete: () => void) {
  const [items, dispatch] = useReducer(reduceBatch, [])
  const [refusals, setRefusals] = useState<Refusal[]>([])
  const [receipt, setReceipt] = useState<Receipt | null>(null)
  const projectId = useRef<string | null>(null)
  const current = useRef(items)
  current.current = items

  const upload = useMutation({
    mutationFn: async (input: ProjectInput) => {
      setReceipt(null)
      projectId.current ??= await createProject(input)
      return uploadItems(projectId.current, current.current, dispatch)
    },
    onError: (error) => {
      console.error('The project could not be created:', error)
      toastFailure('Failed to upload photos. Please try again.')
    },
    onSuccess: (failed, { title }) => {
      if (failed > 0) return
      const saved = current.current.length
      toastSuccess(`Successfully uploaded ${saved} images to project "${title}"`)
      setReceipt({ title, saved })
      clear()
      onComplete()
    },
  })

  const clear = () => {
    projectId.current = null
    dispatch({ type: 'cleared' })
    setRefusals([])
  }

  useLeaveWarning(upload.isPending)
  return {
    items,
    refusals,
    receipt,
    running: upload.isPending,
    hasProject: items.some((item) => item.state === 'saved' || item.state === 'failed'),
    add: async (chosen: readonly File[]) => {
      setReceipt(null)
      const sorted = await sortFiles(current.current, chosen, () => randomId('photo-'))
      dispatch({ type: 'added', items: sorted.items })
      setRefusals(sorted.refusals)
      toastRefusals(sorted.refusals)
    },
    remove: (id: string) => dispatch({ type: 'removed', id }),
    dismissRefusals: () => setRefusals([]),
    /** Uploads what is not saved yet. */
    start: (input: ProjectInput) => {
      if (items.length === 0) toastFailure(projectMessages.titleAndImages)
      else upload.mutate(input)
    },
    clear: () => {
      clear()
      onComplete()
    },
  }
}

type Dispatch = (action: Parameters<typeof reduceBatch>[1]) => void

/** Uploads every item that is not saved; gives how many failed. One failure stops no other. */
async function uploadItems(
  projectId: string,
  items: readonly UploadItem[],
  dispatch: Dispatch,
): Promise<number> {
  const queue = new PQueue({ concurrency: parallelUploads })
  let failed = 0
  items.forEach((item, sortOrder) => {
    if (item.state === 'saved') return
    void queue.add(async () => {
      dispatch({ type: 'started', id: item.id })
      try {
        await uploadPhoto({
          projectId,
          file: item.file,
          isFeatured: sortOrder === 0,
          sortOrder,
          onProgress: (progress) => dispatch({ type: 'progressed', id: item.id, progress }),
        })
        dispatch({ type: 'saved', id: item.id })
      } catch (error) {
        failed += 1
        console.error(`${item.file.name} could not be uploaded:`, error)
        dispatch({ type: 'failed', id: item.id })
        toastFailure(`Failed to upload ${item.file.name}`)
      }
    })
  })
  await queue.onIdle()
  return failed
}

/** While photos are on their way, the browser asks before it closes the page. */
function useLeaveWarning(active: boolean) {
  useEffect(() => {
    if (!active) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [active])
}
