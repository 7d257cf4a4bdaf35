import { Switch } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { toastFailure } from '../components/toasts.ts'
import { readAskFirst, saveAskFirst } from '../data/projects.ts'
import { saving } from '../data/saving.ts'
import { words as allWords } from './words.ts'

const words = allWords.startHidden

const askFirstKey = ['ask first']

/** Whether projects to come wait until the owner shows them. */
export function NewProjectsHidden() {
  const queryClient = useQueryClient()
  const { data, isError } = useQuery({ queryKey: askFirstKey, queryFn: readAskFirst, staleTime: 0 })
  const { mutate, isPending, variables } = useMutation({
    mutationKey: saving,
    mutationFn: saveAskFirst,
    onError: (error) => {
      console.error('The choice for new projects could not be saved:', error)
      toastFailure(words.notSaved)
    },
    onSuccess: (_nothing, askFirst) => queryClient.setQueryData(askFirstKey, askFirst),
  })
  const askFirst = isPending ? variables : data
  return (
    <Switch
      styles={{ body: { minHeight: 44, alignItems: 'center' } }}
      label={words.label}
      description={isError ? words.unknown : askFirst ? words.yes : words.no}
      // Until it is known there is nothing to choose from.
      disabled={data === undefined}
      checked={askFirst ?? false}
      aria-busy={isPending}
      onChange={({ currentTarget: { checked } }) => {
        if (!isPending) mutate(checked)
      }}
    />
  )
}
