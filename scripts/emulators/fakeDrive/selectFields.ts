import { ApiError } from './ApiError.ts'

export type FieldNames = { readonly [name: string]: true | FieldNames }

type Selection = Map<string, Selection | null>

/**
 * The parts of `value` that the mask names: `files(id,name),nextPageToken`, `a/b`, `*`.
 * @throws ApiError 400 for an invalid mask or a field not in `known`
 */
export function selectFields(value: object, mask: string, known: FieldNames): object {
  const rest = { text: mask }
  const selection = parseList(rest)
  if (rest.text !== '') throw invalidSelection(mask)
  check(selection, known)
  return pick(value, selection)
}

const invalidSelection = (field: string) =>
  new ApiError(400, 'invalidParameter', `Invalid field selection ${field}`, 'fields')

function parseList(rest: { text: string }): Selection {
  const selection: Selection = new Map()
  do {
    const found = /^,?\s*([A-Za-z0-9]+|\*)/.exec(rest.text)
    if (!found?.[1]) throw invalidSelection(rest.text)
    rest.text = rest.text.slice(found[0].length)
    selection.set(found[1], parseInside(rest))
  } while (rest.text.startsWith(','))
  return selection
}

function parseInside(rest: { text: string }): Selection | null {
  if (rest.text.startsWith('(')) {
    rest.text = rest.text.slice(1)
    const inside = parseList(rest)
    if (!rest.text.startsWith(')')) throw invalidSelection(rest.text)
    rest.text = rest.text.slice(1)
    return inside
  }
  if (rest.text.startsWith('/')) {
    const found = /^\/([A-Za-z0-9]+|\*)/.exec(rest.text)
    if (!found?.[1]) throw invalidSelection(rest.text)
    rest.text = rest.text.slice(found[0].length)
    return new Map([[found[1], parseInside(rest)]])
  }
  return null
}

function check(selection: Selection, known: FieldNames): void {
  for (const [name, inside] of selection) {
    const field = name === '*' ? true : known[name]
    if (field === undefined || (inside && field === true)) throw invalidSelection(name)
    if (inside && field !== true) check(inside, field)
  }
}

function pick(value: object, selection: Selection): object {
  const isAll = selection.has('*')
  const chosen = Object.entries(value).filter(([name]) => isAll || selection.has(name))
  return Object.fromEntries(
    chosen.map(([name, part]) => {
      const inside = selection.get(name)
      return [name, inside ? pickInside(part, inside) : part]
    }),
  )
}

function pickInside(part: unknown, inside: Selection): unknown {
  if (Array.isArray(part)) return part.map((item) => pickInside(item, inside))
  return typeof part === 'object' && part !== null ? pick(part, inside) : part
}
