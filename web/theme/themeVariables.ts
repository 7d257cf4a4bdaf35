import {
  convertCssVariables,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core'
import { colors } from '../content/colors.ts'
import { paints } from '../content/paints.ts'
import { textOn } from '../content/swatches/textOn.ts'
import { theme } from './theme.ts'

/** Mantine's palettes that the theme doesn't replace. No page uses them. */
const unused = Object.keys(DEFAULT_THEME.colors).filter(
  (name) => name !== 'gray' && !(name in (theme.colors ?? {})),
)
const isOfUnused = new RegExp(`^--mantine-color-(?:${unused.join('|')})-`)

type Variables = Record<string, string>

const pick = (variables: Variables, isKept: (name: string) => boolean): Variables =>
  Object.fromEntries(Object.entries(variables).filter(([name]) => isKept(name)))

/** Variables that `styles` use, directly or through others, and the spacing scale, which props use. */
function namesIn(styles: string, sets: readonly Variables[]): Set<string> {
  const names = new Set<string>()
  const read = (css: string) => {
    for (const [, name = ''] of css.matchAll(/var\((--mantine-[\w-]+)/g)) {
      if (names.has(name)) continue
      names.add(name)
      for (const set of sets) read(set[name] ?? '')
    }
  }
  read(styles)
  for (const set of sets)
    for (const name of Object.keys(set)) if (name.startsWith('--mantine-spacing-')) names.add(name)
  return names
}

/**
 * The theme's variables as a stylesheet. Mantine's provider would add a `<style>` element, which the
 * content security policy forbids.
 * @param styles keeps only the variables that they use: one of ten
 */
export function themeVariables(styles?: string): string {
  const { variables, dark, light } = defaultCssVariablesResolver(
    mergeMantineTheme(DEFAULT_THEME, theme),
  )
  const names = styles === undefined ? null : namesIn(styles, [variables, dark, light])
  const isKept = (name: string) => names?.has(name) ?? !isOfUnused.test(name)
  const mantine = convertCssVariables({
    variables: pick(variables, isKept),
    dark: { ...pick(dark, isKept), '--mantine-color-scheme': 'dark' },
    light: { ...pick(light, isKept), '--mantine-color-scheme': 'light' },
  })
  // Only the private area has Mantine's components on a dark surface of the light theme.
  const everywhere = styles === undefined ? mantine.replaceAll(inDark, `${inDark},.night`) : mantine
  return [everywhere, ...colorRules(), ...chipRules()].join('\n')
}

const inDark = ':root[data-mantine-color-scheme="dark"]'

function colorRules(): string[] {
  const { day, night } = colors
  const always = { 'day-ink': day.ink, 'day-paper': day.paper, 'night-ink': night.ink }
  return [
    ruleOf(':root', always),
    ruleOf(':root,.sheet', day),
    ruleOf(`${inDark},${inDark} .sheet,.night`, night),
  ]
}

/** A checked chip paints the page, without JavaScript. */
function chipRules(): string[] {
  return Object.entries(paints).map(([id, { field }]) =>
    ruleOf(`:root:has([name="wall"][value="${id}"]:checked)`, {
      chosen: field,
      'on-chosen': textOn(field),
    }),
  )
}

function ruleOf(selector: string, variables: Readonly<Record<string, string>>): string {
  const declarations = Object.entries(variables).map(([name, value]) => `--${name}:${value}`)
  return `${selector}{${declarations.join(';')}}`
}
