import {
  convertCssVariables,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core'
import { theme } from './theme.ts'

/**
 * The theme's variables as a stylesheet, for the bundler. Mantine's provider would write them into
 * each page as a `<style>` element, which the public pages' content security policy forbids.
 */
export function themeVariables(): string {
  const { variables, dark, light } = defaultCssVariablesResolver(
    mergeMantineTheme(DEFAULT_THEME, theme),
  )
  return convertCssVariables({
    variables,
    dark: { ...dark, '--mantine-color-scheme': 'dark' },
    light: { ...light, '--mantine-color-scheme': 'light' },
  })
}
