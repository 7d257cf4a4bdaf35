import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PeopleChange, PeopleResponse } from '../../../domain/people.ts'
import { changePeople } from '../../firebase/calls.ts'
import { endSession } from '../auth/endSession.ts'
import { checkConnection, toastFailure, toastSuccess } from '../components/toasts.ts'

export const peopleKey = ['people']

const refusals = {
  last_admin: 'This is the last person with access. Invite somebody else first.',
  unknown_person: 'This person has no access any more.',
  other_address:
    'This is now the address of somebody who was invited by another one. Remove that person first.',
}

type Asked = { change: PeopleChange; onInvited?: (() => void) | undefined }

/** Invites and removes people. `asked` waits until the user has signed in again. */
export function usePeopleChanges(uid: string) {
  const queryClient = useQueryClient()
  const [asked, setAsked] = useState<Asked | null>(null)
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ change }: Asked) => changePeople(change),
    onError: (error) => {
      console.error('The access could not be changed:', error)
      toastFailure(`This was not done. ${checkConnection}`)
    },
    onSuccess: (response, now) => {
      const { change } = now
      if (response.kind === 'refused') {
        const { reason } = response
        if (reason === 'old_sign_in') return setAsked(now)
        toastFailure(refusals[reason])
      } else if (change.action === 'remove' && change.uid === uid) {
        toastSuccess('You removed your own access, and are signed out.')
        return endSession(uid, true, queryClient)
      } else toastSuccess(successText(response))
      if (response.kind === 'invited') now.onInvited?.()
      return queryClient.invalidateQueries({ queryKey: peopleKey })
    },
  })
  return {
    run: (change: PeopleChange, onInvited?: () => void) => mutate({ change, onInvited }),
    pending: isPending ? variables.change : null,
    asked,
    resume: () => {
      if (asked) mutate(asked)
      setAsked(null)
    },
    giveUp: () => setAsked(null),
  }
}

function successText(response: Exclude<PeopleResponse, { kind: 'refused' }>): string {
  if (response.kind !== 'invited') return 'Removed'
  if (response.outcome === 'granted') return 'This person has access already.'
  const replaced =
    response.outcome === 'replaced' ? 'The account that had this address was replaced. ' : ''
  return response.isMailed
    ? `${replaced}The invitation is on its way.`
    : `${replaced}Invited, but the email could not be sent. Use Send again, or ask them to press "Forgot password?" at sign-in.`
}
