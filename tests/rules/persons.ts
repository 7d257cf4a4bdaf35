/** The stranger has a verified address, so only the role is missing. */
export const persons = {
  visitor: null,
  stranger: {
    email: 'stranger@example.com',
    email_verified: true,
    firebase: { sign_in_provider: 'google.com' },
  },
  user: { email: 'user@example.com', email_verified: true, role: 'user' },
  owner: { email: 'owner@example.com', email_verified: true, role: 'owner', admin: true },
  unverified_admin: {
    email: 'unverified@example.com',
    email_verified: false,
    role: 'admin',
    admin: true,
    firebase: { sign_in_provider: 'google.com' },
  },
  moved_admin: {
    email: 'moved@example.com',
    email_verified: true,
    role: 'admin',
    role_email: 'granted@example.com',
  },
  admin: {
    email: 'admin@example.com',
    email_verified: true,
    role: 'admin',
    role_email: 'admin@example.com',
  },
  // The claim is from before claims had an address.
  revoked_admin: { email: 'revoked@example.com', email_verified: true, role: 'admin' },
} as const

export type Person = keyof typeof persons

export const everybody = Object.keys(persons) as Person[]

export const operations = ['get', 'list', 'create', 'update', 'delete'] as const

export type Operation = (typeof operations)[number]

/** Who may do what; everyone else is refused. */
export type Allowed = Readonly<Record<Operation, readonly Person[]>>

export const closed: Allowed = { get: [], list: [], create: [], update: [], delete: [] }

/** A client of each person. */
export function openForEverybody<Client>(open: (person: Person) => Client): Record<Person, Client> {
  return Object.fromEntries(everybody.map((person) => [person, open(person)])) as Record<
    Person,
    Client
  >
}
