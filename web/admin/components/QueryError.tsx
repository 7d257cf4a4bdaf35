import { Alert, Button, Text } from '@mantine/core'
import { listenAgain } from '../../firebase/LiveQuery.ts'
import type { Live } from '../data/useLiveQuery.ts'

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
      <Button h={44} variant="default" onClick={listenAgain}>
        Try again
      </Button>
    </Alert>
  )
}
