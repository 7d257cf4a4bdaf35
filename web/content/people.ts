type Person = { name: string; role: string; text: string }

/**
 * The team, shown on the about page, such as
 * `{ name: 'Ruth Parker', role: 'owner', text: 'Ruth walks every house herself.' }`.
 */
export const people: readonly Person[] = []
