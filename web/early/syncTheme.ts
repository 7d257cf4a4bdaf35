import * as storageKeys from '../content/storageKeys.ts'
import { applyTheme, storedTheme } from '../theme/colorScheme.ts'

const themeSelect = 'select[name=theme]'

export function syncTheme(): void {
  const show = () => {
    applyTheme()
    const select = document.querySelector<HTMLSelectElement>(themeSelect)
    if (select) select.value = storedTheme() ?? 'light'
  }
  show()
  addEventListener('storage', ({ key }) => key === storageKeys.theme && show())
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', show)
  addEventListener('change', keep, true)
}

function keep({ target }: Event): void {
  if (!(target instanceof HTMLSelectElement && target.matches(themeSelect))) return
  applyTheme(target.value)
  try {
    localStorage.setItem(storageKeys.theme, target.value)
  } catch {
    // Storage is off: the choice holds for this page only.
  }
}
