import * as attributes from './attributes.ts'

type MarketingWidget = { open: () => void }

function isWidget(value: unknown): value is MarketingWidget {
  return value instanceof Object && 'open' in value && typeof value.open === 'function'
}

export function openWidget(event: MouseEvent): void {
  const { target } = event
  const name = document.querySelector<HTMLElement>(`[${attributes.widget}]`)?.dataset.widget
  const widget: unknown = name && Reflect.get(window, name)
  if (!(target instanceof Element && target.closest(`[${attributes.estimate}][target]`))) return
  if (!isWidget(widget)) return
  try {
    widget.open()
    event.preventDefault()
  } catch (error) {
    console.error('The widget could not be opened:', error)
  }
}
