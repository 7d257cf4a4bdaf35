import * as storageKeys from '../content/storageKeys.ts'
import * as attributes from '../early/attributes.ts'

export function storedTheme(): string | null {
  try {
    return localStorage.getItem(storageKeys.theme)
  } catch {
    return null
  }
}

export function applyTheme(theme = storedTheme()): void {
  const isDark =
    theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute(attributes.colorScheme, isDark ? 'dark' : 'light')
}
