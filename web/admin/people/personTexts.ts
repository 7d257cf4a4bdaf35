import type { AdminPerson } from '../../../domain/people.ts'
import { dayText } from '../components/dayText.ts'

export function nameOf({ email, invitedAs, uid }: AdminPerson): string {
  return email ?? invitedAs ?? uid
}

/** What the list says below an address. */
export function describeAccess(person: AdminPerson): string {
  const { state, since, lastSignIn, isTwoStep, email, invitedAs } = person
  const from = since === null ? '' : ` since ${dayText(since)}`
  if (state === 'gone') return 'This account was deleted. Remove it to end what is still signed in.'
  if (state === 'moved') {
    return `No access: invited as ${invitedAs}, and the address was changed. Remove, then invite this one.`
  }
  if (state === 'invited') return `Invited${from}. Has not opened the link in the email yet.`
  const invited = invitedAs && invitedAs !== email ? ` (invited as ${invitedAs})` : ''
  const signedIn = lastSignIn === null ? 'Never signed in' : `Last sign-in ${dayText(lastSignIn)}`
  return `Access${from}${invited}. ${signedIn}. Two-step sign-in is ${isTwoStep ? 'on' : 'off'}.`
}
