import { type Node, parseExpression } from './parseExpression.ts'
import { TokenReader } from './TokenReader.ts'

/** A stretch of the source, from `start` up to `end`. */
export type Range = { start: number; end: number }

/** An allow statement: operations, condition, and the whole path of the match it is in. */
type Grant = { path: string; operations: string[]; condition: Node }

type RulesFunction = {
  /** With its parameters: `isText(value, most)`. */
  name: string
  lets: { name: string; value: Node }[]
  returns: Node
}

type RulesFile = {
  grants: Grant[]
  functions: RulesFunction[]
  /** The last segment of each match: `{id}` with its braces. */
  wildcards: Range[]
}

/** The grants and functions of a rules file. Throws on syntax that it does not know. */
export function parseRules(source: string): RulesFile {
  const reader = new TokenReader(source)
  const file: RulesFile = { grants: [], functions: [], wildcards: [] }
  reader.skipTo('service')
  reader.skipTo('{')
  parseBlock(reader, file, '')
  if (reader.peek().kind !== 'end') throw new Error(`Nothing is known of "${reader.peek().text}"`)
  return file
}

/** What stands after the opening brace, and the closing one. */
function parseBlock(reader: TokenReader, file: RulesFile, path: string): void {
  for (let { text } = reader.next(); text !== '}'; { text } = reader.next()) {
    if (text === 'match') {
      const deeper = path + parseMatchPath(reader, file)
      reader.expect('{')
      parseBlock(reader, file, deeper)
    } else if (text === 'allow') file.grants.push(parseAllow(reader, path))
    else if (text === 'function') file.functions.push(parseFunction(reader))
    else throw new Error(`A statement can't begin with "${text}"`)
  }
}

/** `/projects/{id}`: up to the brace that opens the block, which follows no slash. */
function parseMatchPath(reader: TokenReader, file: RulesFile): string {
  let path = ''
  let last: Range | null = null
  while (reader.accept('/')) {
    const { text, start } = reader.next()
    last = null
    path += `/${text}`
    if (text !== '{') continue
    path += reader.skipTo('}')
    last = { start, end: reader.position() }
  }
  if (last) file.wildcards.push(last)
  return path
}

function parseAllow(reader: TokenReader, path: string): Grant {
  const operations = [reader.next().text]
  while (reader.accept(',')) operations.push(reader.next().text)
  reader.expect(':')
  reader.expect('if')
  const condition = parseExpression(reader)
  reader.expect(';')
  return { path, operations, condition }
}

function parseFunction(reader: TokenReader): RulesFunction {
  const name = reader.skipTo(')')
  const lets: RulesFunction['lets'] = []
  reader.expect('{')
  while (reader.accept('let')) {
    const { text } = reader.next()
    reader.expect('=')
    lets.push({ name: text, value: parseExpression(reader) })
    reader.expect(';')
  }
  reader.expect('return')
  const returns = parseExpression(reader)
  reader.expect(';')
  reader.expect('}')
  return { name, lets, returns }
}
