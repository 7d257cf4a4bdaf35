import { type UseMutationOptions, useMutation } from '@tanstack/react-query'

/** Key of all pending writes: leaving the page or signing out asks first. */
export const saving = ['save'] as const

type Options<Input, Result> = Omit<UseMutationOptions<Result, Error, Input>, 'mutationFn'>

export function useWrite<Input, Result>(
  write: (input: Input) => Promise<Result>,
  options: Options<Input, Result> = {},
) {
  return useMutation({
    mutationKey: saving,
    mutationFn: write,
    ...options,
    onError: (error, ...others) => {
      console.error('A change was not saved:', error)
      return options.onError?.(error, ...others)
    },
  })
}
