import * as storageKeys from '../content/storageKeys.ts'
import * as attributes from '../early/attributes.ts'

export function storedTheme(): string | null {
  try {
    const theme = localStorage.getItem(storageKeys.theme)
    if (theme !== 'system') return theme
    // Mantine's name, which is stored now.
    localStorage.setItem(storageKeys.theme, 'auto')
    return 'auto'
  } catch {
    return null
  }
}

export function applyTheme(theme = storedTheme()): void {
  const isDark =
    theme === 'dark' || (theme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute(attributes.colorScheme, isDark ? 'dark' : 'light')
}
