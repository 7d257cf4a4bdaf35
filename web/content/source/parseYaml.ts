import { type Document, isMap, isNode, isScalar, LineCounter, parseDocument, visit } from 'yaml'
import type { z } from 'zod'
import { ContentError } from './ContentError.ts'
import { explainLine, findForeignLine, findSecondDocument } from './explainLine.ts'
import { findTextFault } from './findTextFault.ts'

/** `firstLine` is the first line's number in the file, for front matter. */
export type Source = { file: string; text: string; firstLine?: number }

type Path = readonly PropertyKey[]

/**
 * Parses YAML in which every plain value is a string, except for `null` and empty ones. The messages
 * of the schema say how to write a field.
 * @throws ContentError with a sentence for each mistake
 */
export function parseYaml<T>(source: Source, schema: z.ZodType<T>): T {
  const lines = new LineCounter()
  const document = parseDocument(source.text, {
    lineCounter: lines,
    schema: 'failsafe',
    logLevel: 'error',
  })
  const at = (offset: number) =>
    `${source.file}:${lines.linePos(offset).line - 1 + (source.firstLine ?? 1)}`
  const written = source.text.split(/\r?\n/)
  const lineFault = ({ index, sentence }: { index: number; sentence: string }) =>
    new ContentError([`${source.file}:${index + (source.firstLine ?? 1)}: ${sentence}`])
  const foreign = findForeignLine(source.text) ?? findSecondDocument(written)
  if (foreign) throw lineFault(foreign)
  const marked = findMarkedTexts(source)
  if (marked.length > 0) throw new ContentError(marked)
  const [unreadable] = document.errors
  if (unreadable) {
    const index = lines.linePos(unreadable.pos[0]).line - 1
    const isKnown = ['DUPLICATE_KEY', 'TAB_AS_INDENT'].includes(unreadable.code)
    const explained = isKnown ? null : explainLine(written, index, unreadable.code)
    throw lineFault(explained ?? { index, sentence: explainSyntax(unreadable.code) })
  }
  if (document.contents === null) {
    const sentence = 'the file is empty: click "History" on GitHub and copy its last text.'
    throw lineFault({ index: 0, sentence })
  }
  const cut = cutTexts(document, at)
  if (cut.length > 0) throw new ContentError(cut)
  visit(document, {
    Scalar(_key, node) {
      if (node.type === 'PLAIN' && /^(?:null|~|)$/.test(String(node.value))) node.value = null
      else if (typeof node.value === 'string') node.value = node.value.trim()
    },
  })
  const parsed = schema.safeParse(document.toJS())
  if (parsed.success) return parsed.data
  throw new ContentError(describeIssues(parsed.error.issues, document, at))
}

/** Texts that begin with a sign of Markdown, which YAML would read as something else. */
function findMarkedTexts({ file, text, firstLine = 1 }: Source): readonly string[] {
  return text.split('\n').flatMap((line, index) => {
    const [, found = '', brace] =
      /^\s*(?:- )?(?:\w[^:#]*: +)?((\{\w[\w.-]*\??\}).*|(?:[*`]|!?\[[^\]]*\]\().*)$/.exec(line) ??
      /^\s*(?:- )?\w+: +([@&%!].*)$/.exec(line) ??
      []
    const remedy = brace
      ? 'a text can’t begin with {. A fact has two braces on each side, and quotes around its text.'
      : (findTextFault(found)?.remedy ??
        'a text that begins with this sign needs quotes around it.')
    return found && remedy ? [`${file}:${index + firstLine}: "${shorten(found)}": ${remedy}`] : []
  })
}

function explainSyntax(code: string): string {
  switch (code) {
    case 'BLOCK_AS_IMPLICIT_KEY':
    case 'MULTILINE_IMPLICIT_KEY':
      return "a text with a colon needs quotes, such as question: 'Our price: what is in it?'"
    case 'DUPLICATE_KEY':
      return 'this field was given above already: keep one of the two.'
    case 'TAB_AS_INDENT':
      return 'lines are indented by spaces here, not by a tab.'
    case 'MISSING_CHAR':
    case 'UNEXPECTED_TOKEN':
      return 'a quote or bracket is missing, or a text with an apostrophe is in single quotes: use double quotes, such as text: "They didn\'t spill a drop."'
    default:
      return 'this line is not indented like the lines around it, or its field has no colon: write it like "name: Dana R.", under the first letter of the field above.'
  }
}

/** Texts truncated at ` #`, which starts a comment. */
function cutTexts(document: Document, at: (offset: number) => string): readonly string[] {
  const faults: string[] = []
  visit(document, {
    Scalar(key, node) {
      if (key !== 'key' && node.type === 'PLAIN' && node.comment && node.value) {
        faults.push(
          `${at(node.range?.[0] ?? 0)}: the text ends at "${String(node.value)}", because # starts a comment. Put the text in quotes, or the comment on a line of its own.`,
        )
      }
    },
  })
  return faults
}

/** A misspelled field is reported once, not as an unknown one and a missing one. */
function describeIssues(
  issues: readonly z.core.$ZodIssue[],
  document: Document,
  at: (offset: number) => string,
): readonly string[] {
  const unknown = issues.flatMap((issue) => {
    if (issue.code !== 'unrecognized_keys') return []
    const missing = issues.find(
      ({ path }) =>
        path.length === issue.path.length + 1 &&
        path.slice(0, -1).join() === issue.path.join() &&
        valueAt(document, path) === undefined,
    )
    return issue.keys.map((key) => ({ path: [...issue.path, key], missing }))
  })
  return [
    ...unknown.map(({ path, missing }) => {
      const hint = missing ? `"${String(missing.path.at(-1))}" is missing: correct` : 'Correct'
      return `${at(offsetOf(document, path))}: there is no field "${nameOf(path)}". ${hint} its name, or remove it.`
    }),
    ...issues
      .filter(({ code }) => code !== 'unrecognized_keys')
      .filter((issue) => !unknown.some(({ missing }) => missing === issue))
      .map((issue) => describeIssue(issue, document, at)),
  ]
}

function describeIssue(
  issue: z.core.$ZodIssue,
  document: Document,
  at: (offset: number) => string,
): string {
  const line = at(offsetOf(document, issue.path))
  const found = valueAt(document, issue.path)
  if (typeof found === 'object' && found !== null && startsWithFact(document, issue.path)) {
    return `${line}: a text that begins with {{ needs quotes around it.`
  }
  const name = nameOf(issue.path)
  if (typeof found === 'object' && found !== null && issue.code === 'custom') {
    return `${line}: ${name}: ${issue.message}`
  }
  return `${line}: ${name} ${stateOf(document, issue.path, found)}. ${issue.message}`
}

function stateOf(document: Document, path: Path, found: unknown): string {
  if (typeof found === 'string') return `is "${shorten(found)}"`
  if (typeof found === 'object' && found !== null) return 'is a list or a group of fields'
  const node = document.getIn(path, true)
  return isNode(node) && node.comment
    ? 'is empty, because # starts a comment: put the text in quotes'
    : 'is missing'
}

/** `office_hours.Saturday`, or `answer (entry 2 of home)` in a list. */
function nameOf(path: Path): string {
  const index = path.findIndex((key) => typeof key === 'number')
  if (index < 0) return path.join('.') || 'the file'
  const group = path.slice(0, index).join('.')
  const entry = `entry ${Number(path[index]) + 1}${group ? ` of ${group}` : ''}`
  const field = path.slice(index + 1).find((key) => typeof key === 'string')
  return field ? `${String(field)} (${entry})` : entry
}

function shorten(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}

function valueAt(document: Document, path: Path): unknown {
  const node = document.getIn(path, true)
  if (!isNode(node)) return undefined
  return isScalar(node) ? node.value : node.toJS(document)
}

/** Whether YAML parsed `{{` as nested flow mappings. */
function startsWithFact(document: Document, path: Path): boolean {
  const group = document.getIn(path, true)
  return isMap(group) && group.flow === true && isMap(group.items[0]?.key)
}

/** The offset of a field, or of its parent if the field is missing. */
function offsetOf(document: Document, path: Path): number {
  const parent = path.length > 1 ? document.getIn(path.slice(0, -1), true) : document.contents
  const pair =
    isMap(parent) &&
    parent.items.find(({ key }) => isScalar(key) && String(key.value) === String(path.at(-1)))
  if (pair && isNode(pair.key)) return pair.key.range?.[0] ?? 0
  const node = document.getIn(path, true)
  if (isNode(node) && node.range) return node.range[0]
  return path.length > 0 ? offsetOf(document, path.slice(0, -1)) : 0
}
