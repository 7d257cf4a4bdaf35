import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core'
import { storageKeys } from '../content/storageKeys.ts'
import { storedTheme } from './colorScheme.ts'

/** What is kept in local storage, and Mantine's word for it. */
const schemes: Readonly<Record<string, MantineColorScheme>> = {
  light: 'light',
  dark: 'dark',
  system: 'auto',
}

/** Has the private area keep its theme where the public pages do. */
export function createColorSchemeManager(): MantineColorSchemeManager {
  let onStorage: ((event: StorageEvent) => void) | null = null
  const unsubscribe = () => {
    if (onStorage) window.removeEventListener('storage', onStorage)
    onStorage = null
  }
  return {
    get: (defaultValue) => schemes[storedTheme() ?? ''] ?? defaultValue,
    set: (value) => {
      try {
        window.localStorage.setItem(storageKeys.theme, value === 'auto' ? 'system' : value)
      } catch {
        // Storage is off: the choice holds for this page only.
      }
    },
    subscribe: (onUpdate) => {
      unsubscribe()
      onStorage = ({ key, newValue }) => {
        const scheme = key === storageKeys.theme ? schemes[newValue ?? ''] : undefined
        if (scheme) onUpdate(scheme)
      }
      window.addEventListener('storage', onStorage)
    },
    unsubscribe,
    clear: () => window.localStorage.removeItem(storageKeys.theme),
  }
}
