import { Alert, Button, Text } from '@mantine/core'
import { useNetwork, useTimeout } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'

import { type Live, retryLists } from '../data/useLiveQuery.ts'
import classes from './components.module.css'

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

type QueryErrorProps = {
  list: Live<unknown>
  /** In the words of the screen, as the beginning of a sentence. */
  what: string
}

/** Says that a list ended in an error, and what to do. Nothing where it did not. */
export function QueryError({ list, what }: QueryErrorProps) {
  if (list.state !== 'error') return null
  return (
    <Alert color="red" role="alert" title={`${what} could not be loaded`}>
      <Text size="sm" mb="xs">
        {list.items && 'What you see may be out of date. '}
        Try again. If that does not help, sign out and sign in again.
      </Text>
      <Button variant="default" onClick={retryLists}>
        Try again
      </Button>
    </Alert>
  )
}

/** After this long, in milliseconds, a person is told that something is wrong. */
const patience = 10_000

/** A skeleton, and over it, where it stays too long, the reason. */
export function Waiting({ children }: { children: ReactNode }) {
  return (
    <div className={classes.waiting}>
      {children}
      <WhyWaiting />
    </div>
  )
}

/** Why something is still not here: at once without a network, else after a while. */
export function WhyWaiting() {
  const { online } = useNetwork()
  const [isLong, setLong] = useState(false)
  useTimeout(() => setLong(true), patience, { autoInvoke: true })
  return (
    // There before its words are: only so is every screen reader sure to speak them.
    <div role="status" className={classes.reason}>
      {(isLong || !online) && (
        <Alert color="terracotta" role="group" title={online ? 'Still loading' : 'No connection'}>
          <Text size="sm">It will appear here as soon as the connection is good enough.</Text>
        </Alert>
      )}
    </div>
  )
}
