import { type Node, parseExpression } from './parseExpression.ts'
import { TokenReader } from './TokenReader.ts'

/** A stretch of the source, from `start` up to `end`. */
export type Range = { start: number; end: number }

export type Grant = Range & { operations: string[] }

export type RulesFile = {
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

/** Finds in a rules file whatever can be weakened. Throws on syntax that it does not know. */
export function parseRules(source: string): RulesFile {
  const reader = new TokenReader(source)
  const file: RulesFile = { wildcards: [], grants: [], matches: [], conditions: [], values: [] }
  while (reader.peek().kind !== 'end') parseStatement(reader, file)
  return file
}

function parseStatement(reader: TokenReader, file: RulesFile): void {
  const { text } = reader.next()
  const parse = statements[text]
  if (!parse) throw new Error(`A statement can't begin with "${text}"`)
  parse(reader, file)
}

const statements: Record<string, (reader: TokenReader, file: RulesFile) => void> = {
  rules_version: (reader) => {
    while (reader.next().text !== ';');
  },
  service: (reader, file) => {
    while (reader.peek().text !== '{') reader.next()
    parseBlock(reader, file)
  },
  match: (reader, file) => {
    parseMatchPath(reader, file)
    const before = { grants: file.grants.length, matches: file.matches.length }
    parseBlock(reader, file)
    // A match holds either allow statements or other matches.
    if (file.matches.length === before.matches) file.matches.push(file.grants.slice(before.grants))
  },
  allow: parseAllow,
  function: (reader, file) => {
    while (reader.next().text !== ')');
    parseBlock(reader, file)
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

function parseBlock(reader: TokenReader, file: RulesFile): void {
  reader.expect('{')
  while (reader.peek().text !== '}') parseStatement(reader, file)
  reader.expect('}')
}

/** `/projects/{id}`: up to the brace that opens the block, which follows no slash. */
function parseMatchPath(reader: TokenReader, file: RulesFile): void {
  let last: Range | null = null
  while (reader.peek().text === '/') {
    reader.expect('/')
    const first = reader.next()
    last = null
    if (first.text !== '{') continue
    reader.next()
    last = { start: first.start, end: reader.peek().end }
    reader.expect('}')
  }
  if (last) file.wildcards.push(last)
}

function parseAllow(reader: TokenReader, file: RulesFile): void {
  const { start } = reader.peek()
  const operations = [reader.next()]
  while (reader.peek().text === ',') {
    reader.next()
    operations.push(reader.next())
  }
  const { end } = operations.at(-1) ?? { end: start }
  file.grants.push({ start, end, operations: operations.map(({ text }) => text) })
  reader.expect(':')
  reader.expect('if')
  file.conditions.push(parseExpression(reader))
  reader.expect(';')
}
