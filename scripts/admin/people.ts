import type { Person } from '../../functions/src/roles/people.ts'

export function describePerson({ uid, granted, present }: Person): string {
  const name = present ?? `the deleted account ${uid}`
  return granted && granted !== present ? `${name} (invited as ${granted})` : name
}

export function describeNobody(who: string, people: readonly Person[]): string {
  const admins = people.filter(({ state }) => state !== 'no_role').map(describePerson)
  return `Nobody has the address or id ${who}, or was invited by it. The admins are: ${admins.join(', ') || 'none'}.`
}
