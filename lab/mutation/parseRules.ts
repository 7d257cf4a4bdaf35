import { type Node, parseExpression } from './parseExpression.ts'
import { TokenReader } from './TokenReader.ts'

/** A stretch of the source, from `start` up to `end`. */
export type Range = { start: number; end: number }

/** An allow statement: where its operations stand, its condition, and the match it is of. */
export type Grant = Range & { operations: string[]; condition: Node; path: string[] }

export type RulesFile = {
  /** Where the first match of a document or object begins. */
  body: number
  /** The last segment of each match: `{id}` with its braces. */
  wildcards: Range[]
  /** The operations of each allow statement, and where they stand. */
  grants: Grant[]
  /** The allow statements of each match that has some. */
  matches: Grant[][]
  /** The condition of each allow statement, and what each function returns. */
  conditions: Node[]
  /** What each `let` holds. */
  values: Node[]
}

type Parse = (reader: TokenReader, file: RulesFile, path: string[]) => void

/** Finds in a rules file whatever can be weakened. Throws on syntax that it does not know. */
export function parseRules(source: string): RulesFile {
  const reader = new TokenReader(source)
  const file: RulesFile = {
    ...{ body: 0, wildcards: [], grants: [], matches: [], conditions: [], values: [] },
  }
  while (reader.peek().kind !== 'end') parseStatement(reader, file, [])
  return file
}

function parseStatement(reader: TokenReader, file: RulesFile, path: string[]): void {
  const { text } = reader.next()
  const parse = statements[text]
  if (!parse) throw new Error(`A statement can't begin with "${text}"`)
  parse(reader, file, path)
}

const statements: Record<string, Parse> = {
  rules_version: (reader) => {
    while (reader.next().text !== ';');
  },
  service: (reader, file, path) => {
    while (reader.peek().text !== '{') reader.next()
    parseBlock(reader, file, path)
  },
  match: (reader, file) => {
    const path = parseMatchPath(reader, file)
    const before = { grants: file.grants.length, matches: file.matches.length }
    const { end } = reader.peek()
    parseBlock(reader, file, path)
    // A match holds either allow statements or other matches.
    if (file.matches.length === before.matches) file.matches.push(file.grants.slice(before.grants))
    else file.body = end
  },
  allow: parseAllow,
  function: (reader, file, path) => {
    while (reader.next().text !== ')');
    parseBlock(reader, file, path)
  },
  let: (reader, file) => {
    reader.next()
    reader.expect('=')
    file.values.push(parseExpression(reader))
    reader.expect(';')
  },
  return: (reader, file) => {
    file.conditions.push(parseExpression(reader))
    reader.expect(';')
  },
}

function parseBlock(reader: TokenReader, file: RulesFile, path: string[]): void {
  reader.expect('{')
  while (reader.peek().text !== '}') parseStatement(reader, file, path)
  reader.expect('}')
}

/** `/projects/{id}`: up to the brace that opens the block, which follows no slash. */
function parseMatchPath(reader: TokenReader, file: RulesFile): string[] {
  const path: string[] = []
  let last: Range | null = null
  while (reader.peek().text === '/') {
    reader.expect('/')
    const first = reader.next()
    last = null
    path.push(first.text)
    if (first.text !== '{') continue
    path[path.length - 1] = `{${reader.next().text}}`
    last = { start: first.start, end: reader.peek().end }
    reader.expect('}')
  }
  if (last) file.wildcards.push(last)
  return path
}

function parseAllow(reader: TokenReader, file: RulesFile, path: string[]): void {
  const { start } = reader.peek()
  const operations = [reader.next()]
  while (reader.peek().text === ',') {
    reader.next()
    operations.push(reader.next())
  }
  const { end } = operations.at(-1) ?? { end: start }
  reader.expect(':')
  reader.expect('if')
  const condition = parseExpression(reader)
  file.grants.push({ start, end, operations: operations.map(({ text }) => text), condition, path })
  file.conditions.push(condition)
  reader.expect(';')
}
