import { storageKeys } from '../content/storageKeys.ts'

/**
 * Applies and stores a theme that is chosen before the page's program runs, which finds it there:
 * the same as colorSchemeManager.ts does.
 */
export function keepTheme({ target }: Event): void {
  if (!(target instanceof HTMLSelectElement && target.name === 'theme')) return
  const isSystem = target.value === 'auto'
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches
  const scheme = isSystem ? (isDark ? 'dark' : 'light') : target.value
  document.documentElement.setAttribute('data-mantine-color-scheme', scheme)
  try {
    localStorage.setItem(storageKeys.theme, isSystem ? 'system' : target.value)
  } catch {
    // Storage is off: the choice holds for this page only.
  }
}
