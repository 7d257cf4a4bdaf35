import { Alert, Text } from '@mantine/core'
import { useNetwork, useTimeout } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import classes from './Waiting.module.css'

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
          <Text size="sm">
            What belongs here appears by itself once there is a good connection.
          </Text>
        </Alert>
      )}
    </div>
  )
}
