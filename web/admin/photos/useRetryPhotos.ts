import { useSet } from '@mantine/hooks'
import { useMutation } from '@tanstack/react-query'
import type { RetryAnswer } from '../../../domain/imageCalls.ts'
import { imageFailures } from '../../../domain/problems.ts'
import { retryPhoto } from '../../firebase/imageCalls.ts'
import type { Photo } from '../data/photos.ts'
import { words } from './words.ts'

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
  const problem = problemOf(answer)
  return problem ? words.notReady(filename, problem) : words.isReady(filename)
}

function textOfAll(retried: readonly Retried[]): string {
  const ready = retried.filter(({ answer }) => !problemOf(answer)).length
  const unreached = retried.filter(({ answer }) => !answer).length
  return words.retried(ready, retried.length - ready - unreached, unreached)
}

/** What is wrong with a photo that is not ready, as it follows its name. */
function problemOf(answer: RetryAnswer | null): string | null {
  if (!answer) return words.unprocessed
  if (answer.kind === 'failed') return words.failedAgain(imageFailures[answer.code])
  return answer.kind === 'ready' ? null : words.retryRefused[answer.reason]
}
