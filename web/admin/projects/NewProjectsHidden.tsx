import { Switch } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { toastFailure } from '../components/toasts.ts'
import { readNewProjectsHidden, saveNewProjectsHidden } from '../data/projects.ts'
import { saving } from '../data/saving.ts'
import { words as allWords } from './words.ts'

const words = allWords.newProjectsHidden

const newProjectsHiddenKey = ['new projects hidden']

/** Whether projects to come wait until the owner shows them. */
export function NewProjectsHidden() {
  const queryClient = useQueryClient()
  const { data, isError } = useQuery({
    queryKey: newProjectsHiddenKey,
    queryFn: readNewProjectsHidden,
    staleTime: 0,
  })
  const { mutate, isPending, variables } = useMutation({
    mutationKey: saving,
    mutationFn: saveNewProjectsHidden,
    onError: (error) => {
      console.error('The choice for new projects could not be saved:', error)
      toastFailure(words.notSaved)
    },
    onSuccess: (_nothing, newProjectsHidden) =>
      queryClient.setQueryData(newProjectsHiddenKey, newProjectsHidden),
  })
  const newProjectsHidden = isPending ? variables : data
  return (
    <Switch
      styles={{ body: { minHeight: 44, alignItems: 'center' } }}
      label={words.label}
      description={isError ? words.unknown : newProjectsHidden ? words.yes : words.no}
      // Until it is known there is nothing to choose from.
      disabled={data === undefined}
      checked={newProjectsHidden ?? false}
      aria-busy={isPending}
      onChange={({ currentTarget: { checked } }) => {
        if (!isPending) mutate(checked)
      }}
    />
  )
}
