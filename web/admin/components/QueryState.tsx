import { Alert, Button, Text } from '@mantine/core'
import { useNetwork, useTimeout } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import { type Live, retryLists } from '../data/useLiveQuery.ts'
import classes from './components.module.css'

type QueryStateProps<Item> = {
  list: Live<Item>
  what: string
  skeleton: ReactNode
  children: (items: readonly Item[]) => ReactNode
}

/** After an error, the last known items stay visible. */
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
  what: string
}

export function QueryError({ list, what }: QueryErrorProps) {
  if (list.state !== 'error') return null
  return (
    <LoadError what={what} isOld={list.items !== null} onRetry={retryLists}>
      Try again. If that does not help, sign out and sign in again.
    </LoadError>
  )
}

type LoadErrorProps = {
  what: string
  /** Whether something from before is shown. */
  isOld?: boolean
  onRetry: () => void
  children: string
}

export function LoadError({ what, isOld = false, onRetry, children }: LoadErrorProps) {
  return (
    <Alert color="red" role="alert" title={`${what} could not be loaded`}>
      <Text size="sm" mb="xs">
        {isOld && 'What you see may be out of date. '}
        {children}
      </Text>
      <Button variant="default" onClick={onRetry}>
        Try again
      </Button>
    </Alert>
  )
}

/** Milliseconds of loading before a message appears. */
const slowAfterMs = 10_000

export function Waiting({ children }: { children: ReactNode }) {
  const { online } = useNetwork()
  const [isLong, setLong] = useState(false)
  useTimeout(() => setLong(true), slowAfterMs, { autoInvoke: true })
  return (
    <div className={classes.waiting}>
      {children}
      {/* Exists before its text: some screen readers ignore a live region that is inserted with text. */}
      <div role="status" className={classes.reason}>
        {(isLong || !online) && (
          <Alert color="terracotta" role="group" title={online ? 'Still loading' : 'No connection'}>
            It will appear here as soon as the connection is good enough.
          </Alert>
        )}
      </div>
    </div>
  )
}
