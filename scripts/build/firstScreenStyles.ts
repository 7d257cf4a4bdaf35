/*
 * Extracts the rules that can apply on the first screen, for a <style> in each document. The stylesheet
 * follows later and repeats them, so that rules of equal weight keep their order.
 */

type Rule = { head: string; body: string }

const classNames = /\.(-?[_a-zA-Z][\w-]*)/g
/** Classes in these need not be present for a selector to apply. */
const alternatives = /:(?:not|is|where|has)\((?:[^()]|\([^()]*\))*\)/g
const later = /:hover|:focus|:active|::backdrop|:popover-open|\[data-fresh|:root:has\(\[name/
const absent = /:not\([^()]*\)/g
const usedVariables = /var\((--[\w-]+)/g
const groups = /^@(?:media|supports|layer)\b/
const unseen = /^@keyframes|print|prefers-reduced-motion: ?reduce/
const moving = /^(?:transition|animation|cursor)\b/

/** Rules for fewer than this share of the pages, and not home, go to those pages' documents only. */
const few = 1 / 6

/**
 * There are two texts for the whole site, because every response carries a hash of each.
 * @param css minified
 * @param screens the HTML of the first screens, home first
 * @returns for each screen the text for most pages and, if it needs it, the text for few pages
 */
export function firstScreenStyles(css: string, screens: readonly string[]): string[][] {
  const shown = screens.map(
    (html) => new Set([...html.matchAll(/ class="([^"]+)"/g)].flatMap(namesIn)),
  )
  const all = new Set(shown.flatMap((names) => [...names]))
  const isRare = (name: string) =>
    !shown[0]?.has(name) && shown.filter((names) => names.has(name)).length < screens.length * few
  const rare = new Set([...all].filter(isRare))
  const rules = parseRules(css)
  const known = keep(rules, (needed) => needed.every((name) => all.has(name)))
  const ofMost = keep(known, (needed) => !needed.some((name) => rare.has(name)))
  const ofFew = keep(known, (needed) => needed.some((name) => rare.has(name)))
  const used = variablesOf(known)
  const texts = [ofMost, ofFew].map((kept) => write(kept, used))
  return shown.map((names) => texts.slice(0, [...names].some((name) => rare.has(name)) ? 2 : 1))
}

const namesIn = ([, names = '']: RegExpMatchArray) => names.split(' ')

function parseRules(css: string): Rule[] {
  const rules: Rule[] = []
  let start = 0
  while (start < css.length) {
    const open = css.indexOf('{', start)
    if (open < 0) break
    let depth = 1
    let end = open + 1
    for (; depth > 0 && end < css.length; end += 1) {
      if (css[end] === '{') depth += 1
      if (css[end] === '}') depth -= 1
    }
    rules.push({ head: css.slice(start, open), body: css.slice(open + 1, end - 1) })
    start = end
  }
  return rules
}

function keep(rules: readonly Rule[], applies: (needed: readonly string[]) => boolean): Rule[] {
  return rules.flatMap(({ head, body }) => {
    if (head.startsWith('@') && unseen.test(head)) return []
    if (groups.test(head)) {
      const inner = keep(parseRules(body), applies)
      const text = inner.map((rule) => `${rule.head}{${rule.body}}`).join('')
      return text ? [{ head, body: text }] : []
    }
    if (head.startsWith('@')) return applies([]) ? [{ head, body }] : []
    const selectors = splitSelectors(head).filter((selector) => mayApply(selector, applies))
    return selectors.length > 0 ? [{ head: selectors.join(','), body }] : []
  })
}

function splitSelectors(head: string): string[] {
  return head.split(/,(?![^(]*\))/)
}

function mayApply(selector: string, applies: (needed: readonly string[]) => boolean): boolean {
  if (later.test(selector.replaceAll(absent, ''))) return false
  const needed = selector.replaceAll(alternatives, '').matchAll(classNames)
  return applies([...needed].map(([, name = '']) => name))
}

function variablesOf(rules: readonly Rule[]): Set<string> {
  const used = new Set<string>()
  const declared = rules.flatMap(({ body }) => declarations(body))
  let before = -1
  while (used.size > before) {
    before = used.size
    for (const declaration of declared) {
      const name = declaration.slice(0, declaration.indexOf(':'))
      if (name.startsWith('--') && !used.has(name)) continue
      for (const [, variable = ''] of declaration.matchAll(usedVariables)) used.add(variable)
    }
  }
  return used
}

const declarations = (body: string) => body.split(/[;{}]/).filter((text) => text.includes(':'))

function write(rules: readonly Rule[], used: ReadonlySet<string>): string {
  return rules
    .map(({ head, body }) => {
      if (head.startsWith('@')) return `${head}{${body}}`
      const needed = body
        .split(';')
        .filter((text) => !text.startsWith('--') || used.has(text.slice(0, text.indexOf(':'))))
        .filter((text) => !moving.test(text))
      return needed.length > 0 ? `${head}{${needed.join(';')}}` : ''
    })
    .join('')
}
