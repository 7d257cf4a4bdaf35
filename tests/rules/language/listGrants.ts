import type { Node } from './parseExpression.ts'
import { parseRules } from './parseRules.ts'
import { tokenizeRules } from './tokenizeRules.ts'

/**
 * Everything that a rules file grants, as text to be read and compared: each match with its
 * operations and conditions, then each function that they call. Comments and line breaks are gone;
 * each clause has a line of its own.
 */
export function listGrants(source: string): string {
  const { grants, functions } = parseRules(source)
  const blocks = [
    ...grants.map(({ path, operations, condition }) => [
      `${path}: ${operations.join(', ')}`,
      ...clauses(condition, source),
    ]),
    ...functions.map(({ name, lets, returns }) => [
      name,
      ...lets.map(({ name: variable, value }) => `let ${variable} = ${flat(value, source)}`),
      ...clauses(returns, source),
    ]),
  ]
  return blocks.map(([title, ...lines]) => `${[title, ...lines].join('\n    ')}\n`).join('\n')
}

/** A line for each operand of a chain of `&&` or `||`. */
function clauses(node: Node, source: string): string[] {
  if (node.kind !== 'and' && node.kind !== 'or') return [flat(node, source)]
  return node.children.map((child, index) =>
    index === 0 ? flat(child, source) : `${node.token.text} ${flat(child, source)}`,
  )
}

/** On one line, without comments, and with one blank where the source has some between two tokens. */
function flat({ start, end }: Node, source: string): string {
  const text = source.slice(start, end)
  let flat = ''
  let last = { text: '', end: 0 }
  for (const token of tokenizeRules(text)) {
    const isTight = /^[.,)\]]?$/.test(token.text) || /^[([]?$/.test(last.text)
    flat += token.start > last.end && !isTight ? ` ${token.text}` : token.text
    last = token
  }
  return flat
}
