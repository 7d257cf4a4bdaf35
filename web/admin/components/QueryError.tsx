import { Alert, Button, Text } from '@mantine/core'
import { listenAgain } from '../../firebase/LiveQuery.ts'
import type { Live } from '../data/useLiveQuery.ts'
import { useFocusLater } from './useFocusLater.ts'

type QueryErrorProps = {
  list: Live<unknown>
  /** In the words of the screen, as the beginning of a sentence. */
  what: string
  /** Id of what gets the focus when the list is asked for again: the button goes. */
  focus: string
}

/** Says that a list ended in an error, and what to do. Nothing where it did not. */
export function QueryError({ list, what, focus }: QueryErrorProps) {
  const focusLater = useFocusLater()
  if (list.state !== 'error') return null
  return (
    <Alert color="red" role="alert" title={`${what} could not be loaded`}>
      <Text size="sm" mb="xs">
        {list.items && 'What you see may be out of date. '}
        Try again. If that does not help, sign out and sign in again.
      </Text>
      <Button
        h={44}
        variant="default"
        onClick={() => {
          listenAgain()
          focusLater(focus)
        }}
      >
        Try again
      </Button>
    </Alert>
  )
}
