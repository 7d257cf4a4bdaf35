/*
 * The rules of what every page shows first, taken from the stylesheet of the whole site. They stand
 * in each document, so that its first paint needs no second answer; the stylesheet follows behind
 * the first screen, repeats them and adds the rest: left out of it, these rules would come before all
 * others, and of two that weigh the same the wrong one could win. They cost nothing before the paint.
 */

/** A rule (`body` is its declarations) or a group of rules such as `@media`. */
type Rule = { head: string; body: string }

const classNames = /\.(-?[_a-zA-Z][\w-]*)/g
/** What need not be there for a selector to apply. */
const alternatives = /:(?:not|is|where|has)\((?:[^()]|\([^()]*\))*\)/g
/** What nobody has done before the first paint: pointed, typed, opened, chosen another paint. */
const later = /:hover|:focus|:active|::backdrop|:popover-open|:root:has\(\[name/
const absent = /:not\([^()]*\)/g
const usedVariables = /var\((--[\w-]+)/g
const groups = /^@(?:media|supports|layer)\b/

/**
 * @param css minified, as the build writes it
 * @param screens the HTML of the first screens
 * @returns the rules that may apply to them, with the custom properties that these rules use
 */
export function firstScreenStyles(css: string, screens: readonly string[]): string {
  const present = new Set(
    screens.flatMap((html) => [...html.matchAll(/ class="([^"]+)"/g)]).flatMap(namesIn),
  )
  const kept = keep(parseRules(css), present)
  return write(kept, variablesOf(kept))
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

function keep(rules: readonly Rule[], present: ReadonlySet<string>): Rule[] {
  return rules.flatMap(({ head, body }) => {
    if (groups.test(head)) {
      const inner = keep(parseRules(body), present)
      const text = inner.map((rule) => `${rule.head}{${rule.body}}`).join('')
      return text && !head.includes('print') ? [{ head, body: text }] : []
    }
    if (head.startsWith('@')) return [{ head, body }]
    const selectors = splitSelectors(head).filter((selector) => mayApply(selector, present))
    return selectors.length > 0 ? [{ head: selectors.join(','), body }] : []
  })
}

function splitSelectors(head: string): string[] {
  return head.split(/,(?![^(]*\))/)
}

function mayApply(selector: string, present: ReadonlySet<string>): boolean {
  if (later.test(selector.replaceAll(absent, ''))) return false
  const needed = selector.replaceAll(alternatives, '').matchAll(classNames)
  return [...needed].every(([, name = '']) => present.has(name))
}

/** The custom properties that rules use, and those that these are made of. */
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
      return needed.length > 0 ? `${head}{${needed.join(';')}}` : ''
    })
    .join('')
}
