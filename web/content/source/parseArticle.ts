import { lexer, type Token } from 'marked'
import { ContentError } from './ContentError.ts'
import { findForeignLine } from './explainLine.ts'
import { findTextFault } from './findTextFault.ts'
import type { Source } from './parseYaml.ts'

export type ArticleBlock =
  | { kind: 'paragraph'; text: string }
  | { kind: 'heading'; text: string }
  | { kind: 'list'; ordered: boolean; items: readonly string[] }
  | { kind: 'tip'; title: string; text: string }

/** `found` is the text at fault, whose line is reported. */
type Fault = (message: string, found?: string) => never

/**
 * Splits a Markdown file into its front matter and its text.
 * @throws ContentError if there is no front matter
 */
export function splitFrontMatter({ file, text }: Source): { head: Source; body: Source } {
  const foreign = findForeignLine(text)
  if (foreign) throw new ContentError([`${file}:${foreign.index + 1}: ${foreign.sentence}`])
  const [whole = '', head] = /^\ufeff?---\r?\n([\s\S]*?)^---\r?\n/m.exec(text) ?? []
  if (head === undefined || !text.startsWith(whole)) {
    throw new ContentError([
      `${file}:1: an article begins with a line ---, its title and other fields, and a second line ---.`,
    ])
  }
  return {
    head: { file, text: head, firstLine: 2 },
    body: { file, text: text.slice(whole.length), firstLine: whole.split('\n').length },
  }
}

/**
 * The blocks of a Markdown text: paragraphs, `##` headings, lists, and tips, which are quotes that
 * begin with a line in bold.
 * @throws ContentError with a sentence for each block that articles don't have
 */
export function parseArticleBlocks({ file, text, firstLine = 1 }: Source): readonly ArticleBlock[] {
  const faults: string[] = []
  const blocks: ArticleBlock[] = []
  let line = firstLine
  const tokens = lexer(text)
  for (const [index, token] of tokens.entries()) {
    const start = line
    line += token.raw.split('\n').length - 1
    const fault: Fault = (message, found = '') => {
      const before = token.raw.slice(0, Math.max(0, token.raw.indexOf(found)))
      throw new ContentError([`${file}:${start + before.split('\n').length - 1}: ${message}`])
    }
    try {
      const [block] = blockOf(token, fault)
      if (!block) continue
      if (block.kind === 'heading') assertHeading(block, blocks, tokens.slice(index + 1), fault)
      blocks.push(block)
    } catch (error) {
      if (!(error instanceof ContentError)) throw error
      faults.push(...error.faults)
    }
  }
  if (faults.length > 0) throw new ContentError(faults)
  return blocks
}

function assertHeading(
  { text }: ArticleBlock & { kind: 'heading' },
  above: readonly ArticleBlock[],
  below: readonly Token[],
  fault: Fault,
): void {
  if (text === '') fault('a heading is empty: write its words after ##, or remove it.')
  if (above.some((block) => block.kind === 'heading' && block.text === text))
    fault('the article has this heading twice: rename one.')
  const next = below.find(({ type }) => type !== 'space')
  if (!next || next.type === 'heading') fault('this heading has no text below it.')
}

function blockOf(token: Token, fault: Fault): readonly ArticleBlock[] {
  switch (token.type) {
    case 'space':
      return []
    case 'paragraph':
      return [{ kind: 'paragraph', text: plainText(token.tokens, fault) }]
    case 'heading':
      if (token.depth !== 2) return fault('write headings with two #, such as ## The weather.')
      return [{ kind: 'heading', text: plainText(token.tokens, fault) }]
    case 'list':
      return [
        {
          kind: 'list',
          ordered: token.ordered,
          items: token.items.map(({ tokens }: { tokens: Token[] }) => plainText(tokens, fault)),
        },
      ]
    case 'blockquote':
      return [tipOf(token.tokens ?? [], fault)]
    default:
      return fault(
        'an article has paragraphs, headings (##), lists (- or 1.) and tips (> **Title**); write this as one of them.',
      )
  }
}

function tipOf(tokens: readonly Token[], fault: Fault): ArticleBlock {
  const [head, ...rest] = tokens.filter(({ type }) => type !== 'space')
  const [, title] = /^\*\*([^*]+)\*\*$/.exec(head?.raw.trim() ?? '') ?? []
  const [text, ...more] = rest
  if (!title || !text || more.length > 0) {
    return fault('write a tip as > **Its title**, a line with > alone, and one paragraph after >.')
  }
  assertPlain(title, fault)
  return { kind: 'tip', title, text: plainText('tokens' in text ? text.tokens : [], fault) }
}

function plainText(tokens: readonly Token[] | undefined, fault: Fault): string {
  const text = textOf(tokens, fault)
  assertPlain((tokens ?? []).map(({ raw }) => raw.replaceAll(/\\./g, '')).join(''), fault)
  return text.replaceAll(/\s+/g, ' ').trim()
}

function assertPlain(text: string, fault: Fault): void {
  const broken = findTextFault(text, ['quotes', 'yesOrNo'])
  if (broken) fault(`"${firstLineOf(broken.found)}": ${broken.remedy}`, broken.found)
}

const firstLineOf = (text: string) => text.split('\n')[0]

function textOf(tokens: readonly Token[] | undefined, fault: Fault): string {
  return (tokens ?? [])
    .map((token): string => {
      if (token.type === 'escape') return token.raw.slice(1)
      if (token.type !== 'text') {
        return fault(
          `"${firstLineOf(token.raw)}" has formatting that articles don't show: write plain text. Links go under related at the top.`,
          token.raw,
        )
      }
      return 'tokens' in token && token.tokens ? textOf(token.tokens, fault) : token.raw
    })
    .join('')
}
