import { invalidValue } from './ApiError.ts'

/** A file as a search sees it. */
export type Searchable = {
  name: string
  mimeType: string
  parents: readonly string[]
  trashed: boolean
  modifiedTime: string
}

type FileQuery = {
  matches: (file: Searchable) => boolean
  /** The folders that the query names. */
  parents: readonly string[]
}

type Test = (file: Searchable) => boolean

const tokenPattern = /\s*(?:('(?:[^'\\]|\\.)*')|([A-Za-z]+)|(<=|>=|!=|[=<>()]))/y

/**
 * The grammar of `q` in files.list, as far as it is documented for name, mimeType, parents, trashed
 * and modifiedTime. @throws ApiError 400 on everything else: a query that is not understood must
 * never match all files.
 */
export function parseQuery(query: string): FileQuery {
  const parser = new QueryParser(tokensOf(query))
  return { matches: parser.parse(), parents: parser.parents }
}

function tokensOf(query: string): string[] {
  const tokens: string[] = []
  const end = query.trimEnd().length
  tokenPattern.lastIndex = 0
  while (tokenPattern.lastIndex < end) {
    const found = tokenPattern.exec(query)
    if (!found) throw invalidValue('q')
    tokens.push(found[0].trim())
  }
  return tokens
}

class QueryParser {
  readonly parents: string[] = []
  readonly #tokens: string[]

  constructor(tokens: string[]) {
    this.#tokens = tokens
  }

  parse(): Test {
    const test = this.#expression()
    if (this.#tokens.length > 0) throw invalidValue('q')
    return test
  }

  /** `and` and `or` bind alike, from left to right, as the documentation says. */
  #expression(): Test {
    let test = this.#term()
    for (;;) {
      const left = test
      if (this.#take('and')) {
        const right = this.#term()
        test = (file) => left(file) && right(file)
      } else if (this.#take('or')) {
        const right = this.#term()
        test = (file) => left(file) || right(file)
      } else return test
    }
  }

  #term(): Test {
    if (this.#take('not')) {
      const test = this.#term()
      return (file) => !test(file)
    }
    if (this.#take('(')) {
      const test = this.#expression()
      if (!this.#take(')')) throw invalidValue('q')
      return test
    }
    return this.#comparison()
  }

  #comparison(): Test {
    const first = this.#next()
    if (first.startsWith("'")) {
      if (!this.#take('in') || !this.#take('parents')) throw invalidValue('q')
      const id = unquoted(first)
      this.parents.push(id)
      return ({ parents }) => parents.includes(id)
    }
    const operator = this.#next()
    const value = this.#next()
    if (first === 'trashed') return trashedTest(operator, value)
    if (!value.startsWith("'")) throw invalidValue('q')
    return textTest(first, operator, unquoted(value))
  }

  #take(token: string): boolean {
    if (this.#tokens[0] !== token) return false
    this.#tokens.shift()
    return true
  }

  #next(): string {
    const token = this.#tokens.shift()
    if (token === undefined) throw invalidValue('q')
    return token
  }
}

const unquoted = (token: string) => token.slice(1, -1).replace(/\\(.)/g, '$1')

function trashedTest(operator: string, value: string): Test {
  if (!['true', 'false'].includes(value)) throw invalidValue('q')
  if (operator === '=') return ({ trashed }) => String(trashed) === value
  if (operator === '!=') return ({ trashed }) => String(trashed) !== value
  throw invalidValue('q')
}

function textTest(field: string, operator: string, value: string): Test {
  if (field === 'modifiedTime') return timeTest(operator, Date.parse(value))
  if (field !== 'name' && field !== 'mimeType') throw invalidValue('q')
  if (operator === '=') return (file) => file[field] === value
  if (operator === '!=') return (file) => file[field] !== value
  if (operator === 'contains') {
    return (file) => file[field].toLowerCase().includes(value.toLowerCase())
  }
  throw invalidValue('q')
}

function timeTest(operator: string, time: number): Test {
  if (Number.isNaN(time)) throw invalidValue('q')
  const compare = timeComparisons[operator]
  if (!compare) throw invalidValue('q')
  return ({ modifiedTime }) => compare(Date.parse(modifiedTime), time)
}

const timeComparisons: Record<string, (a: number, b: number) => boolean> = {
  '=': (a, b) => a === b,
  '!=': (a, b) => a !== b,
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
  '>': (a, b) => a > b,
  '>=': (a, b) => a >= b,
}
