import { AtRule, type ChildNode, parse, type Root, Rule } from 'postcss'

/*
 * Extracts the critical CSS, the rules that can apply on the first screen, for a <style> in each document. The
 * stylesheet follows later and repeats them, so that rules of equal weight keep their order.
 */

const classNames = /\.(-?[_a-zA-Z][\w-]*)/g
/** Classes in these need not be present for a selector to apply. */
const alternatives = /:(?:not|is|where|has)\((?:[^()]|\([^()]*\))*\)/g
const later = /:hover|:focus|:active|::backdrop|:popover-open|\[data-fresh|:root:has\(\[name/
const absent = /:not\([^()]*\)/g
const usedVariables = /var\((--[\w-]+)/g
const groups = /^(?:media|supports|layer)$/
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
export function criticalCss(css: string, screens: readonly string[]): string[][] {
  const shown = screens.map(
    (html) => new Set([...html.matchAll(/ class="([^"]+)"/g)].flatMap(namesIn)),
  )
  const all = new Set(shown.flatMap((names) => [...names]))
  const isRare = (name: string) =>
    !shown[0]?.has(name) && shown.filter((names) => names.has(name)).length < screens.length * few
  const rare = new Set([...all].filter(isRare))
  const known = keep(parse(css), (needed) => needed.every((name) => all.has(name)))
  dropUnneeded(known)
  const texts = [
    keep(known, (needed) => !needed.some((name) => rare.has(name))),
    keep(known, (needed) => needed.some((name) => rare.has(name))),
  ].map(String)
  return shown.map((names) => texts.slice(0, [...names].some((name) => rare.has(name)) ? 2 : 1))
}

const namesIn = ([, names = '']: RegExpMatchArray) => names.split(' ')

function keep(sheet: Root, applies: (needed: readonly string[]) => boolean): Root {
  const kept = sheet.clone()
  kept.walkComments(drop)
  kept.walk((node) => {
    if (node.type === 'atrule') {
      const isSeen = !unseen.test(`@${node.name} ${node.params}`)
      if (!isSeen || (!groups.test(node.name) && !applies([]))) drop(node)
    }
    if (node.type !== 'rule') return
    const selectors = node.selectors.filter((selector) => mayApply(selector, applies))
    if (selectors.length > 0) node.selectors = selectors
    else drop(node)
  })
  return kept
}

/** And what it leaves empty. */
function drop(node: ChildNode): void {
  const { parent } = node
  node.remove()
  const isGroup = parent instanceof Rule || parent instanceof AtRule
  if (isGroup && parent.nodes?.length === 0) drop(parent)
}

function mayApply(selector: string, applies: (needed: readonly string[]) => boolean): boolean {
  if (later.test(selector.replaceAll(absent, ''))) return false
  const needed = selector.replaceAll(alternatives, '').matchAll(classNames)
  return applies([...needed].map(([, name = '']) => name))
}

/** Custom properties that nothing uses, and motion. */
function dropUnneeded(sheet: Root): void {
  const used = new Set<string>()
  let before = -1
  while (used.size > before) {
    before = used.size
    sheet.walkDecls(({ prop, value }) => {
      if (prop.startsWith('--') && !used.has(prop)) return
      for (const [, variable = ''] of value.matchAll(usedVariables)) used.add(variable)
    })
  }
  sheet.walkDecls((declaration) => {
    const { prop, parent } = declaration
    if (parent?.type !== 'rule' || parent.parent !== sheet) return
    if (moving.test(prop) || (prop.startsWith('--') && !used.has(prop))) drop(declaration)
  })
}
