export type Token = {
  kind: 'word' | 'number' | 'string' | 'sign' | 'end'
  text: string
  start: number
  end: number
}

const shapes = [
  { kind: 'blank', pattern: /(?:\s|\/\/[^\n]*)+/y },
  { kind: 'word', pattern: /[A-Za-z_][A-Za-z0-9_]*/y },
  { kind: 'number', pattern: /[0-9]+/y },
  { kind: 'string', pattern: /'(?:[^'\\]|\\.)*'/y },
  { kind: 'sign', pattern: /&&|\|\||==|!=|<=|>=|\$\(|[-+*/%!<>=()[\]{}.,:;]/y },
] as const

/** The tokens of a rules file, without blanks and comments, and `end` as the last. */
export function tokenizeRules(source: string): Token[] {
  const tokens: Token[] = []
  for (let start = 0; start < source.length; ) {
    const { kind, text } = readToken(source, start)
    if (kind !== 'blank') tokens.push({ kind, text, start, end: start + text.length })
    start += text.length
  }
  return [...tokens, { kind: 'end', text: '', start: source.length, end: source.length }]
}

function readToken(source: string, start: number) {
  for (const { kind, pattern } of shapes) {
    pattern.lastIndex = start
    const [text] = pattern.exec(source) ?? []
    if (text) return { kind, text }
  }
  throw new Error(`No token at "${source.slice(start, start + 20)}"`)
}
