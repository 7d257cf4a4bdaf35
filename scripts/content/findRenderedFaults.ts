import { findTextFault } from '../../web/content/source/findTextFault.ts'
import { readSources, type TextSource } from './readSources.ts'
import type { RenderedPage } from './renderPages.ts'

type Fault = { text: string; found: string; remedy: string }

const missingValue = /\bundefined\b|\bNaN\b|\[object Object\]|\bInvalid Date\b/
const emptyList =
  /<h[2-6]\b[^>]*>((?:(?!<\/h[2-6]>)[\s\S])*)<\/h[2-6]>(?:\s|<p\b[^>]*>(?:(?!<\/p>)[\s\S])*<\/p>|<table\b[^>]*>)*<(ul|ol|dl|tbody)\b[^>]*><\/\2>/g

/** What no visitor should see, each reported once with the line that says it. */
export function findRenderedFaults(
  pages: readonly RenderedPage[],
  sources: readonly TextSource[] = readSources(),
): readonly string[] {
  const faults = new Map<string, string>()
  for (const { path, html } of pages) {
    for (const { text, found, remedy } of faultsOn(html)) {
      const key = `${found} ${text}`
      if (!faults.has(key))
        faults.set(
          key,
          `${findLine(text, found, path, sources)} shows "${shorten(text, found)}". ${remedy}`,
        )
    }
  }
  return [...new Set(faults.values())]
}

function faultsOn(html: string): readonly Fault[] {
  const texts = textsOf(html).flatMap(({ text, isQuoted }): Fault[] => {
    const [missing] = missingValue.exec(text) ?? []
    if (missing) {
      const remedy = `A value is missing here: nothing may be called "${missing}".`
      return [{ text, found: missing, remedy }]
    }
    const fault = findTextFault(text, ['yesOrNo', ...(isQuoted ? (['quotes'] as const) : [])])
    return fault ? [{ text, ...fault }] : []
  })
  const lists = [...html.matchAll(emptyList)].map(([, heading = '']): Fault => {
    const text = decode(heading.replaceAll(/<[^>]*>/g, ''))
    return {
      text,
      found: text,
      remedy: 'The list below this heading is empty: fill it, or remove both.',
    }
  })
  return [...texts, ...lists]
}

/** The texts between tags, and those of attributes that visitors or search engines get. */
function textsOf(html: string): readonly { text: string; isQuoted: boolean }[] {
  const body = html
    .replaceAll(/<!--[\s\S]*?-->/g, '')
    .replaceAll(/<(style|script|svg)\b[\s\S]*?<\/\1>/g, '')
  const attributes = [...body.matchAll(/\s(?:alt|title|aria-label|content)="([^"]*)"/g)]
  const visible = [...body.matchAll(/<(\w+)[^>]*>([^<]+)/g)]
  return [
    ...attributes.map(([, text = '']) => ({ text: decode(text), isQuoted: false })),
    ...visible.map(([, tag, text = '']) => ({
      text: decode(text),
      isQuoted: tag === 'blockquote',
    })),
  ].filter(({ text }) => /\S/.test(text) && !/^(?:https?:|\/)\S*$/.test(text))
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#x27': "'",
}

function decode(text: string): string {
  return text
    .replaceAll(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => entities[name] ?? '')
    .trim()
}

/** The line with most of the text; the page, if its parts are in no file of the content. */
function findLine(
  text: string,
  found: string,
  path: string,
  sources: readonly TextSource[],
): string {
  const at = text.indexOf(found)
  const [before, after] = [text.slice(0, at), text.slice(at + found.length)]
  const parts = missingValue.test(found) ? [before, after] : [found, before, after]
  const words = parts.map((part) => part.trim()).filter((part) => part.length > 2)
  for (const wanted of [text, ...words, ...words.flatMap(runsOf)]) {
    for (const { file, lines } of sources) {
      const index = lines.findIndex((line) => line.includes(wanted))
      if (index >= 0) return `${file}:${index + 1}: ${path}`
    }
  }
  return path
}

/** Four words in a row, because a value may be inserted anywhere. */
function runsOf(text: string): readonly string[] {
  const words = text.split(/\s+/)
  return words.slice(3).map((_, index) => words.slice(index, index + 4).join(' '))
}

function shorten(text: string, found: string): string {
  if (text.length <= 80) return text
  const start = Math.max(text.indexOf(found) - 30, 0)
  return `${start > 0 ? '…' : ''}${text.slice(start, start + 80)}…`
}
