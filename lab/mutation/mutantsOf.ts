import { type AdditionKind, additionsTo } from './additions.ts'
import { apply, describe, type Edit, replace, textOf } from './edit.ts'
import { mutateRegex } from './mutateRegex.ts'
import type { Node } from './parseExpression.ts'
import { type Grant, parseRules } from './parseRules.ts'

export type Mutant = {
  /** Line of the rules file, from 1. */
  line: number
  /** What was there, and what is there now. */
  change: string
  source: string
  /** What it adds; null where it weakens, drops or inverts what is there. */
  adds: AdditionKind | null
}

const allOperations = ['get', 'list', 'create', 'update', 'delete']
const looser: Record<string, string> = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' }

/**
 * Every copy of the rules that differs from them by one clause: weakened, dropped, inverted or added.
 * @param paths of matches to add: `/notes/{id}`
 */
export function mutantsOf(source: string, paths: readonly string[]): Mutant[] {
  const file = parseRules(source)
  const edits = [
    ...file.wildcards.map((range) => replace(range, textOf(source, range).replace('}', '=**}'))),
    ...file.grants.flatMap(withdrawOperations),
    ...file.matches.flatMap(openOperations),
    ...file.conditions.flatMap((condition) => changeCondition(condition, source)),
    ...[...file.conditions, ...file.values].flatMap((node) => changeInside(node, source)),
  ]
  const changed = edits.map((edit) => ({ ...edit, kind: null }))
  const mutants = new Map<string, Mutant>()
  for (const edit of [...changed, ...additionsTo(source, file, paths)]) {
    const mutated = apply(source, edit)
    if (mutated === source || mutants.has(mutated)) continue
    mutants.set(mutated, { ...describe(source, edit), source: mutated, adds: edit.kind })
  }
  return [...mutants.values()]
}

/** Each operation left out. A lone one is left out by a false condition. */
function withdrawOperations(grant: Grant): Edit[] {
  return grant.operations
    .map((left) => grant.operations.filter((operation) => operation !== left))
    .filter((rest) => rest.length > 0)
    .map((rest) => replace(grant, rest.join(', ')))
}

/** Each operation that a match grants to nobody, opened to everybody. */
function openOperations(grants: Grant[]): Edit[] {
  const granted = grants.flatMap(({ operations }) => operations)
  const [first] = grants
  if (!first) return []
  return allOperations
    .filter((operation) => !granted.includes(operation))
    .map((operation) => {
      const place = { start: first.start, end: first.start }
      return replace(place, `${operation}: if true; allow `)
    })
}

/** The whole condition true and false; each operand dropped and inverted; each && made || and back. */
function changeCondition(node: Node, source: string): Edit[] {
  return [replace(node, 'true'), replace(node, 'false'), ...changeOperands(node, source)]
}

function changeOperands(node: Node, source: string): Edit[] {
  const inner = node.kind === 'group' || node.kind === 'not' ? node.children[0] : node
  if (!inner) return []
  if (node.kind === 'not') {
    return [replace(node, textOf(source, inner)), ...changeOperands(inner, source)]
  }
  if (inner.kind !== 'and' && inner.kind !== 'or') {
    return [replace(inner, `!(${textOf(source, inner)})`)]
  }
  const neutral = inner.kind === 'and' ? 'true' : 'false'
  const swapped = inner.children.slice(1).map((child, index) => {
    const range = { start: inner.children[index]?.end ?? child.start, end: child.start }
    return replace(range, inner.kind === 'and' ? ' || ' : ' && ')
  })
  const operands = inner.children.flatMap((child) => [
    replace(child, neutral),
    ...changeOperands(child, source),
  ])
  return [...swapped, ...operands]
}

/** Bounds, literals, lists and maps, wherever they stand. */
function changeInside(node: Node, source: string): Edit[] {
  const deeper = node.children.flatMap((child) => changeInside(child, source))
  return [...changeNode(node, source), ...deeper]
}

function changeNode(node: Node, source: string): Edit[] {
  const text = textOf(source, node)
  switch (node.kind) {
    case 'number':
      return [replace(node, String(Number(text) + 1)), replace(node, String(Number(text) - 1))]
    case 'string':
      return [replace(node, `'${text.slice(1, -1)}_'`)]
    case 'comparison':
      return node.token.text in looser
        ? [replace(node.token, looser[node.token.text] ?? node.token.text)]
        : []
    case 'list':
    case 'map':
      return node.children.map((left) => replace(node, without(node, left, source)))
    case 'member':
      if (node.token.text === 'hasOnly') return [replace(node.token, 'hasAny')]
      return []
    case 'word':
      return text === 'existsAfter' ? [replace(node, 'exists')] : []
    case 'call':
      return changePattern(node, source)
    default:
      return []
  }
}

function changePattern({ children: [subject, pattern] }: Node, source: string): Edit[] {
  if (subject?.token.text !== 'matches' || pattern?.kind !== 'string') return []
  return mutateRegex(textOf(source, pattern).slice(1, -1)).map((text) =>
    replace(pattern, `'${text}'`),
  )
}

function without(node: Node, left: Node, source: string): string {
  const rest = node.children.filter((child) => child !== left).map((child) => textOf(source, child))
  return node.kind === 'list' ? `[${rest.join(', ')}]` : `{${rest.join(', ')}}`
}
