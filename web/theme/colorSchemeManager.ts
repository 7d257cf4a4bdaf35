import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core'
import * as storageKeys from '../content/storageKeys.ts'
import { storedTheme } from './colorScheme.ts'

const schemes: Readonly<Record<string, MantineColorScheme>> = {
  light: 'light',
  dark: 'dark',
  system: 'auto',
}

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
        // Storage is off: the choice lasts for this page.
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
