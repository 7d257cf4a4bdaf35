import type { ReactNode } from 'react'
import type { Live } from '../data/useLiveQuery.ts'
import { QueryError } from './QueryError.tsx'
import { Waiting } from './Waiting.tsx'

type QueryStateProps<Item> = {
  list: Live<Item>
  /** In the words of the screen, as the beginning of a sentence. */
  what: string
  skeleton: ReactNode
  children: (items: readonly Item[]) => ReactNode
}

/**
 * A list that follows the database, or what stands in its place. An error stands above what is known:
 * that stays, with what has been typed in it.
 */
export function QueryState<Item>({ list, what, skeleton, children }: QueryStateProps<Item>) {
  return (
    <>
      <QueryError list={list} what={what} />
      {list.items && children(list.items)}
      {!list.items && list.state === 'loading' && <Waiting>{skeleton}</Waiting>}
    </>
  )
}
