import {
  convertCssVariables,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core'
import { theme } from './theme.ts'

/** Mantine's own palettes that the theme leaves as they are: no page uses them. */
const unused = Object.keys(DEFAULT_THEME.colors).filter(
  (name) => name !== 'gray' && !(name in (theme.colors ?? {})),
)
const isOfUnused = new RegExp(`^--mantine-color-(?:${unused.join('|')})-`)

function used(variables: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(variables).filter(([name]) => !isOfUnused.test(name)))
}

/**
 * The theme's variables as a stylesheet, for the bundler. Mantine's provider would write them into
 * each page as a `<style>` element, which the public pages' content security policy forbids.
 */
export function themeVariables(): string {
  const { variables, dark, light } = defaultCssVariablesResolver(
    mergeMantineTheme(DEFAULT_THEME, theme),
  )
  return convertCssVariables({
    variables: used(variables),
    dark: { ...used(dark), '--mantine-color-scheme': 'dark' },
    light: { ...used(light), '--mantine-color-scheme': 'light' },
  })
}
