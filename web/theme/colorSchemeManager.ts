import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core'
import { storageKeys } from '../content/storageKeys.ts'

/** What is kept in local storage, and Mantine's word for it. */
const schemes = { light: 'light', dark: 'dark', system: 'auto' } as const satisfies Record<
  string,
  MantineColorScheme
>

function fromStored(stored: string | null): MantineColorScheme | null {
  return stored === 'light' || stored === 'dark' || stored === 'system' ? schemes[stored] : null
}

/** Keeps the theme as light, dark or system under local storage's key `theme`. */
export function createColorSchemeManager(): MantineColorSchemeManager {
  let onStorage: ((event: StorageEvent) => void) | null = null
  const unsubscribe = () => {
    if (onStorage) window.removeEventListener('storage', onStorage)
    onStorage = null
  }
  return {
    get: (defaultValue) => {
      try {
        return fromStored(window.localStorage.getItem(storageKeys.theme)) ?? defaultValue
      } catch {
        return defaultValue // storage is off, or there is no window while prerendering
      }
    },
    set: (value) => {
      try {
        window.localStorage.setItem(storageKeys.theme, value === 'auto' ? 'system' : value)
      } catch {
        // Storage is off: the choice holds for this page only.
      }
    },
    subscribe: (onUpdate) => {
      unsubscribe()
      onStorage = (event) => {
        const scheme = event.key === storageKeys.theme ? fromStored(event.newValue) : null
        if (scheme) onUpdate(scheme)
      }
      window.addEventListener('storage', onStorage)
    },
    unsubscribe,
    clear: () => window.localStorage.removeItem(storageKeys.theme),
  }
}
