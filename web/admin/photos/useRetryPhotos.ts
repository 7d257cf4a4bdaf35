import { useSet } from '@mantine/hooks'
import { useMutation } from '@tanstack/react-query'
import type { RetryAnswer } from '../../../domain/imageCalls.ts'
import { imageFailures } from '../../../domain/problems.ts'
import { retryPhoto } from '../../firebase/imageCalls.ts'
import type { Photo } from '../data/photos.ts'

/** What came of one photo: null where the server was not reached. */
type Retried = { filename: string; answer: RetryAnswer | null }

/** Has photos processed once more, each for itself, and says what came of it, or of all of them. */
export function useRetryPhotos(say: (message: string) => void) {
  const running = useSet<string>()
  const { mutateAsync } = useMutation({
    mutationFn: ({ id }: Photo) => retryPhoto(id),
    onMutate: ({ id }) => running.add(id),
    onError: (error, { id }) =>
      console.error(`The photo ${id} could not be processed again:`, error),
    onSettled: (_answer, _error, { id }) => running.delete(id),
  })
  return {
    isRetrying: (id: string) => running.has(id),
    retry: async (photos: readonly Photo[]) => {
      const retried = await Promise.all(
        photos.map(async (photo) => ({
          filename: photo.image.filename,
          answer: await mutateAsync(photo).catch(() => null),
        })),
      )
      const [first] = retried
      say(first && retried.length === 1 ? textOf(first) : textOfAll(retried))
    },
  }
}

function textOf({ filename, answer }: Retried): string {
  return `${filename} ${problemOf(answer) ?? 'is ready.'}`
}

function textOfAll(retried: readonly Retried[]): string {
  const ready = retried.filter(({ answer }) => !problemOf(answer)).length
  const unreached = retried.filter(({ answer }) => !answer).length
  const failed = retried.length - ready - unreached
  const words = [
    `${ready} of ${retried.length} photos ready.`,
    failed > 0 && `${failed} failed again: those marked as failed say why.`,
    unreached > 0 && `${unreached} could not be processed: check your connection, then retry.`,
  ]
  return ready === retried.length
    ? `All ${ready} photos are ready.`
    : words.filter(Boolean).join(' ')
}

const refusals = {
  nothing_to_do: null,
  unknown_image: 'was deleted meanwhile.',
  no_original: 'has lost its file. Delete it, then upload the photo again.',
} as const

/** What is wrong with a photo that is not ready, as it follows its name. */
function problemOf(answer: RetryAnswer | null): string | null {
  if (!answer) return 'could not be processed. Check your connection, then retry.'
  if (answer.kind === 'failed') return `failed again. ${imageFailures[answer.code]}`
  return answer.kind === 'ready' ? null : refusals[answer.reason]
}
