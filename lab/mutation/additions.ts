import { type Edit, replace, textOf } from './edit.ts'
import type { Node } from './parseExpression.ts'
import type { Grant, RulesFile } from './parseRules.ts'

/** What a mutant adds to the rules. */
export const additionKinds = ['match', 'operation', 'alternative', 'entry', 'pattern'] as const
export type AdditionKind = (typeof additionKinds)[number]

export type Addition = Edit & { kind: AdditionKind }

const allOperations = ['get', 'list', 'create', 'update', 'delete']

/** Whom a careless rule lets in. `{id}` is the last part of the path. */
const otherRoles = [
  "request.auth.token.role == 'user'",
  "request.auth.token.role == 'owner'",
  "request.auth.token.role == 'admin'",
  'request.auth.token.email_verified == true',
  'request.auth.token.admin == true',
  "request.auth.token.firebase.sign_in_provider == 'google.com'",
]
const anybodySignedIn = 'request.auth != null'
const himself = 'request.auth.uid == {id}'

/**
 * Rules with something more in them: matches, operations, ways to fulfill a condition, entries of
 * lists, parts of patterns.
 * @param paths of matches to add: `/notes/{id}`
 */
export function additionsTo(source: string, file: RulesFile, paths: readonly string[]): Addition[] {
  const of = (kind: AdditionKind) => (edit: Edit) => ({ ...edit, kind })
  const nodes = [...file.conditions, ...file.values].flatMap(withDescendants)
  return [
    ...addMatches(file, source, paths).map(of('match')),
    ...file.matches.flatMap(addOperations).map(of('operation')),
    ...file.grants.flatMap((grant) => addAlternatives(grant, source)).map(of('alternative')),
    ...addClaims(nodes, source).map(of('alternative')),
    ...addEntries(nodes, source).map(of('entry')),
    ...nodes.flatMap((node) => addToPattern(node, source)).map(of('pattern')),
  ]
}

/** A match more for each path. */
function addMatches({ body, grants }: RulesFile, source: string, paths: readonly string[]): Edit[] {
  return paths.flatMap((path) =>
    allOperations.flatMap((operation) =>
      [anybodySignedIn, himself, 'isAdmin()']
        .filter((who) => who !== himself || !path.includes('**'))
        .filter((who) => !grants.some((grant) => isGranted(grant, path, operation, who, source)))
        .map((who) =>
          insert(body, `match ${path} { allow ${operation}: if ${who.replace('{id}', 'id')}; }`),
        ),
    ),
  )
}

/** True where the rules say it already: to everybody, or, as asked here, to admins. */
function isGranted(grant: Grant, path: string, operation: string, who: string, source: string) {
  const [collection, ...rest] = grant.path
  const condition = textOf(source, grant.condition)
  const isSamePath = rest.length === 1 && path === `/${collection}/{id}`
  const isWide = condition === 'true' || condition === who
  return isSamePath && grant.operations.includes(operation) && isWide
}

/** Each operation that a match grants to nobody, granted. */
function addOperations(grants: Grant[]): Edit[] {
  const [first] = grants
  if (!first) return []
  const granted = grants.flatMap(({ operations }) => operations)
  return allOperations
    .filter((operation) => !granted.includes(operation))
    .flatMap((operation) =>
      [anybodySignedIn, 'isAdmin()', ...ofDocument(first, operation)].map((who) =>
        insert(first.start, `${operation}: if ${inPath(who, first)}; allow `),
      ),
    )
}

const ofDocument = (grant: Grant, operation: string) =>
  operation === 'list' ? ['request.query.limit <= 1'] : himselfIn(grant)

const himselfIn = ({ path }: Grant) => (path.at(-1)?.startsWith('{') ? [himself] : [])

const inPath = (who: string, { path }: Grant) =>
  who.replace('{id}', path.at(-1)?.slice(1, -1) ?? '')

/** Each condition, or another way in. Where everybody is let in there is nothing to add. */
function addAlternatives(grant: Grant, source: string): Edit[] {
  const condition = textOf(source, grant.condition)
  if (condition === 'true') return []
  return [anybodySignedIn, ...himselfIn(grant), ...otherRoles].map((who) =>
    replace(grant.condition, `(${condition}) || ${inPath(who, grant)}`),
  )
}

/** Each demand on a token, or a token that says something else of its bearer. */
function addClaims(nodes: readonly Node[], source: string): Edit[] {
  return nodes
    .filter((node) => node.kind === 'comparison' && textOf(source, node).includes('auth.token'))
    .flatMap((node) =>
      otherRoles
        .filter((claim) => claim !== textOf(source, node))
        .map((claim) => replace(node, `(${textOf(source, node)} || ${claim})`)),
    )
}

/** Values that somebody might wish to allow, by the name of what is compared. */
const wishes: Record<string, readonly string[]> = {
  role: ['owner', 'user'],
  category: ['Fence'],
  mime_type: ['image/avif', 'image/svg+xml', 'image/heic'],
  contentType: ['image/avif', 'image/svg+xml', 'image/heic'],
  setting: ['sign_up'],
}

/** Each list, and each comparison with one text, with another value among those it allows. */
function addEntries(nodes: readonly Node[], source: string): Edit[] {
  const pools = poolsOf(nodes, source)
  return nodes.flatMap((node) => {
    const [subject, values] = node.children
    if (!subject || !values) return []
    const name = subject.token.text
    if (node.kind === 'call' && ['hasOnly', 'hasAny'].includes(name)) {
      return addTo(values, [...(pools.get('fields') ?? []), 'admin_note'], source)
    }
    if (node.kind !== 'comparison') return []
    const more = [...(pools.get(name) ?? []), ...(wishes[name] ?? ['other'])]
    if (node.token.text === 'in') return addTo(values, more, source)
    if (node.token.text !== '==' || values.kind !== 'string') return []
    const text = `${textOf(source, subject)} in [${textOf(source, values)}`
    return more
      .filter((value) => `'${value}'` !== textOf(source, values))
      .map((value) => replace(node, `${text}, '${value}']`))
  })
}

function addTo(list: Node, values: readonly string[], source: string): Edit[] {
  if (list.kind !== 'list') return []
  const text = textOf(source, list)
  return [...new Set(values)]
    .filter((value) => !text.includes(`'${value}'`))
    .map((value) => replace(list, `${text.slice(0, -1)}, '${value}']`))
}

/** The texts that the rules compare with each name, and all names of fields. */
function poolsOf(nodes: readonly Node[], source: string): Map<string, Set<string>> {
  const pools = new Map<string, Set<string>>()
  const add = (name: string, node: Node) => {
    if (node.kind === 'list') for (const item of node.children) add(name, item)
    if (node.kind !== 'string') return
    pools.set(name, (pools.get(name) ?? new Set()).add(textOf(source, node).slice(1, -1)))
  }
  for (const { kind, token, children } of nodes) {
    const [subject, values] = children
    if (kind === 'entry' && subject) add('fields', subject)
    if (!subject || !values) continue
    if (kind === 'call' && subject.token.text === 'hasOnly') add('fields', values)
    if (kind === 'comparison' && ['in', '=='].includes(token.text)) add(subject.token.text, values)
  }
  return pools
}

/** Each pattern with something before or after it, and each of its classes with a dot or a blank. */
function addToPattern({ kind, children }: Node, source: string): Edit[] {
  const [subject, pattern] = children
  if (kind !== 'call' || subject?.token.text !== 'matches' || pattern?.kind !== 'string') return []
  const text = textOf(source, pattern).slice(1, -1)
  if (text.startsWith('(?s).*') || text.startsWith('[^')) return []
  const wider = [...text.matchAll(/\[(?!\^)[^\]]+\]/g)].flatMap(({ 0: all, index }) =>
    ['.', ' ', '/'].map(
      (more) => `${text.slice(0, index)}[${more}${all.slice(1)}${text.slice(index + all.length)}`,
    ),
  )
  const longer = [...text.matchAll(/\)/g)].map(
    ({ index }) => `${text.slice(0, index)}|svg|00${text.slice(index)}`,
  )
  return [`.*${text}`, `${text}.*`, ...wider, ...longer]
    .filter((more) => more !== text)
    .map((more) => replace(pattern, `'${more}'`))
}

function withDescendants(node: Node): Node[] {
  return [node, ...node.children.flatMap(withDescendants)]
}

function insert(at: number, text: string): Edit {
  return replace({ start: at, end: at }, text)
}
