import { type Token, tokenizeRules } from './tokenizeRules.ts'

/** Walks over the tokens of a rules file, one at a time. */
export class TokenReader {
  readonly #tokens: Token[]
  #position = 0

  constructor(source: string) {
    this.#tokens = tokenizeRules(source)
  }

  peek(): Token {
    const token = this.#tokens[this.#position]
    if (!token) throw new Error('The file ends in the middle of a statement')
    return token
  }

  next(): Token {
    const token = this.peek()
    this.#position += 1
    return token
  }

  /** Steps over the token that must be here. */
  expect(text: string): void {
    const token = this.next()
    if (token.text !== text) throw new Error(`"${text}" expected, not "${token.text}"`)
  }

  /** Steps over all tokens up to this one and over itself. @returns their text, blanks left out */
  skipTo(text: string): string {
    let skipped = ''
    do skipped += this.next().text
    while (!skipped.endsWith(text))
    return skipped.replaceAll(',', ', ')
  }

  /** Where the last token ended. */
  position(): number {
    return this.#tokens[this.#position - 1]?.end ?? 0
  }

  /** Steps over the token if it is the next one. */
  accept(...texts: readonly string[]): Token | null {
    return texts.includes(this.peek().text) ? this.next() : null
  }
}
