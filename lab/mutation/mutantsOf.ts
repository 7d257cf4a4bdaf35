import type { Node } from '../../tests/rules/language/parseExpression.ts'
import { parseRules } from '../../tests/rules/language/parseRules.ts'
import { apply, describe, type Edit, replace, textOf } from './edit.ts'
import { loosenRegex } from './loosenRegex.ts'

export type Mutant = {
  /** Line of the rules file, from 1. */
  line: number
  /** What was there, and what is there now. */
  change: string
  /** The line, and what it stands in: a function, or a grant of a match. */
  context: string
  source: string
}

/**
 * Every copy of the rules in which one thing that is there is weaker: a clause dropped, `&&` made
 * `||`, a bound moved by one, a pattern looser, `hasOnly` made `hasAny`, `{id}` made `{id=**}`.
 * What could be added is no mutant: tests/grants.test.ts has every grant approved.
 */
export function mutantsOf(source: string): Mutant[] {
  const { grants, functions, wildcards } = parseRules(source)
  const values = functions.flatMap(({ lets }) => lets.map(({ value }) => value))
  const conditions = [
    ...grants.map(({ condition }) => condition),
    ...functions.map(({ returns }) => returns).filter(({ kind }) => judging.includes(kind)),
  ]
  const edits = [
    ...wildcards.map((range) => replace(range, textOf(source, range).replace('}', '=**}'))),
    ...conditions.flatMap((condition) => [
      replace(condition, 'true'),
      ...weakenClauses(condition, source),
    ]),
    ...[...conditions, ...values].flatMap((node) => loosenInside(node, source, true)),
  ]
  const mutants = new Map<string, Mutant>()
  for (const edit of edits) {
    const mutated = apply(source, edit)
    if (mutated === source || mutants.has(mutated)) continue
    mutants.set(mutated, { ...describe(source, edit), source: mutated })
  }
  return [...mutants.values()]
}

/** What yields true or false; other functions name a value. */
const judging: readonly Node['kind'][] = ['and', 'or', 'comparison', 'not', 'group']

/** Each clause of a chain dropped, each `&&` made `||`, however deep in groups. */
function weakenClauses(node: Node, source: string): Edit[] {
  if (node.kind === 'group') return node.children.flatMap((child) => weakenClauses(child, source))
  if (node.kind === 'or') return node.children.flatMap((child) => weakenClauses(child, source))
  if (node.kind !== 'and') return []
  const alternatives = node.children.slice(1).map((child, index) => {
    const end = node.children[index]?.end ?? child.start
    return replace({ start: end, end: child.start }, ' || ')
  })
  const dropped = node.children.flatMap((child) => [
    replace(child, 'true'),
    ...weakenClauses(child, source),
  ])
  return [...alternatives, ...dropped]
}

/** Bounds and patterns, wherever they stand. @param isAsked false below a `!` */
function loosenInside(node: Node, source: string, isAsked: boolean): Edit[] {
  const asked = node.kind === 'not' ? !isAsked : isAsked
  const deeper = node.children.flatMap((child) => loosenInside(child, source, asked))
  return [...loosen(node, source, asked), ...deeper]
}

const looser: Record<string, string> = { '<': '<=', '>': '>=' }
const steps: Record<string, number> = { '<': 1, '<=': 1, '>': -1, '>=': -1 }

function loosen(node: Node, source: string, isAsked: boolean): Edit[] {
  const [subject, object] = node.children
  const { text } = node.token
  if (node.kind === 'comparison' && object) {
    const bound = textOf(source, object)
    if (text === '==' && object.kind === 'number') {
      return [replace(node.token, '>=')]
    }
    const step = steps[text]
    if (step === undefined || !/^[0-9]+$/.test(bound)) return loosenProduct(node, source)
    const moved = replace(object, String(Number(bound) + step))
    return text in looser ? [replace(node.token, looser[text] ?? text), moved] : [moved]
  }
  if (node.kind === 'member' && text === 'hasOnly') return [replace(node.token, 'hasAny')]
  if (node.kind === 'call' && subject?.kind === 'word') return raiseArguments(node, source)
  if (node.kind !== 'call' || subject?.token.text !== 'matches' || object?.kind !== 'string') {
    return []
  }
  const pattern = textOf(source, object).slice(1, -1)
  const others = isAsked ? loosenRegex(pattern) : [`${pattern}_`]
  return others.map((other) => replace(object, `'${other}'`))
}

/** The functions of the rules take bounds as most that is allowed: `isText(title, 200)`. */
function raiseArguments({ children }: Node, source: string): Edit[] {
  return children
    .filter(({ kind }) => kind === 'number')
    .map((bound) => replace(bound, String(Number(textOf(source, bound)) + 1)))
}

/** `<= 10 * 1024 * 1024`: the last factor is one more. */
function loosenProduct(node: Node, source: string): Edit[] {
  const [, product] = node.children
  const factor = product?.kind === 'arithmetic' ? product.children.at(-1) : undefined
  if (factor?.kind !== 'number' || node.token.text !== '<=') return []
  return [replace(factor, String(Number(textOf(source, factor)) + 1))]
}
