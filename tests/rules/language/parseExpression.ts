import type { TokenReader } from './TokenReader.ts'
import type { Token } from './tokenizeRules.ts'

export type Node = {
  kind:
    | 'or'
    | 'and'
    | 'comparison'
    | 'arithmetic'
    | 'not'
    | 'call'
    | 'member'
    | 'index'
    | 'list'
    | 'map'
    | 'entry'
    | 'path'
    | 'group'
    | 'word'
    | 'number'
    | 'string'
  start: number
  end: number
  children: Node[]
  /** The token that names it: an operator, a member, a literal. */
  token: Token
}

/** Weakest first. */
const levels = [
  { kind: 'or', operators: ['||'] },
  { kind: 'and', operators: ['&&'] },
  { kind: 'comparison', operators: ['==', '!=', '<', '<=', '>', '>=', 'in', 'is'] },
  { kind: 'arithmetic', operators: ['+', '-'] },
  { kind: 'arithmetic', operators: ['*', '/', '%'] },
] as const

/** One expression of the rules language. A chain `a && b && c` becomes one node of three children. */
export function parseExpression(reader: TokenReader, level = 0): Node {
  const at = levels[level]
  if (!at) return parseUnary(reader)
  const first = parseExpression(reader, level + 1)
  const children = [first]
  let token: Token | null = null
  for (let next = reader.accept(...at.operators); next; next = reader.accept(...at.operators)) {
    token = next
    children.push(parseExpression(reader, level + 1))
  }
  return token ? node(at.kind, token, children, first.start) : first
}

function parseUnary(reader: TokenReader): Node {
  const token = reader.accept('!')
  if (!token) return parsePostfix(reader)
  return node('not', token, [parseUnary(reader)], token.start)
}

function parsePostfix(reader: TokenReader): Node {
  let subject = parsePrimary(reader)
  for (let token = reader.accept('.', '[', '('); token; token = reader.accept('.', '[', '(')) {
    const { start } = subject
    if (token.text === '.') {
      const name = reader.next()
      subject = { kind: 'member', start, end: name.end, children: [subject], token: name }
    } else {
      const close = token.text === '[' ? ']' : ')'
      const items = parseItems(reader, close, parseExpression)
      const kind = token.text === '[' ? 'index' : 'call'
      subject = { kind, start, end: items.end, children: [subject, ...items.nodes], token }
    }
  }
  return subject
}

function parsePrimary(reader: TokenReader): Node {
  const token = reader.next()
  const { start, end, kind, text } = token
  if (kind === 'word' || kind === 'number' || kind === 'string') {
    return { kind, start, end, children: [], token }
  }
  if (text === '(') {
    const inner = parseExpression(reader)
    const { end: closed } = reader.peek()
    reader.expect(')')
    return { kind: 'group', start, end: closed, children: [inner], token }
  }
  if (text === '[') {
    const items = parseItems(reader, ']', parseExpression)
    return { kind: 'list', start, end: items.end, children: items.nodes, token }
  }
  if (text === '{') {
    const items = parseItems(reader, '}', parseEntry)
    return { kind: 'map', start, end: items.end, children: items.nodes, token }
  }
  if (text === '/') return parsePath(reader, token)
  throw new Error(`An expression can't begin with "${text}"`)
}

function parseEntry(reader: TokenReader): Node {
  const key = parsePrimary(reader)
  reader.expect(':')
  return node('entry', key.token, [key, parseExpression(reader)], key.start)
}

/** `/projects/$(id)` */
function parsePath(reader: TokenReader, token: Token): Node {
  const children: Node[] = []
  let end = token.end
  for (let more = true; more; more = reader.accept('/') !== null) {
    const segment = reader.next()
    end = segment.end
    if (segment.text !== '$(') continue
    children.push(parseExpression(reader))
    end = reader.peek().end
    reader.expect(')')
  }
  return { kind: 'path', start: token.start, end, children, token }
}

function parseItems(reader: TokenReader, close: string, parse: (reader: TokenReader) => Node) {
  const nodes: Node[] = []
  while (reader.peek().text !== close) {
    nodes.push(parse(reader))
    if (!reader.accept(',')) break
  }
  const { end } = reader.peek()
  reader.expect(close)
  return { nodes, end }
}

function node(kind: Node['kind'], token: Token, children: Node[], start: number): Node {
  return { kind, token, children, start, end: children.at(-1)?.end ?? token.end }
}
