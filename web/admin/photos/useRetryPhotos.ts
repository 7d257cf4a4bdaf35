import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { RetryAnswer } from '../../../domain/imageCalls.ts'
import { imageFailures } from '../../../domain/problems.ts'
import { retryPhoto } from '../../firebase/imageCalls.ts'
import type { Photo } from '../projects/useProjects.ts'
import { toastFailure, toastSuccess } from '../toasts.ts'

/** Has photos processed once more, each for itself, and says what came of it. */
export function useRetryPhotos() {
  const [running, setRunning] = useState<ReadonlySet<string>>(new Set())
  const { mutate } = useMutation({
    mutationFn: ({ id }: Photo) => retryPhoto(id),
    onMutate: ({ id }) => setRunning((ids) => new Set([...ids, id])),
    onError: (error, { id, image }) => {
      console.error(`The photo ${id} could not be processed again:`, error)
      toastFailure(`${image.filename} could not be processed. Check your connection, then retry.`)
    },
    onSuccess: (answer, { image }) => report(image.filename, answer),
    onSettled: (_answer, _error, { id }) =>
      setRunning((ids) => new Set([...ids].filter((other) => other !== id))),
  })
  return {
    isRetrying: (id: string) => running.has(id),
    retry: (photos: readonly Photo[]) => {
      for (const photo of photos) mutate(photo)
    },
  }
}

const refusals = {
  unknown_image: 'was deleted meanwhile.',
  no_original: 'has lost its file. Delete it, then upload the photo again.',
} as const

function report(filename: string, answer: RetryAnswer): void {
  if (answer.kind === 'failed') {
    toastFailure(`${filename} failed again. ${imageFailures[answer.code]}`)
  } else if (answer.kind === 'ready' || answer.reason === 'nothing_to_do') {
    toastSuccess(`${filename} is ready`)
  } else toastFailure(`${filename} ${refusals[answer.reason]}`)
}
