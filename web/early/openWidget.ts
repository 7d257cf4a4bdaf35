import * as attributes from './attributes.ts'

export function openWidget(event: MouseEvent): void {
  const { target } = event
  if (!(target instanceof Element && target.closest(`[${attributes.estimate}][target]`))) return
  const name = document.querySelector<HTMLElement>(`[${attributes.widget}]`)?.dataset.widget
  const widget: unknown = name && Reflect.get(window, name)
  if (!(widget instanceof Object && 'open' in widget && typeof widget.open === 'function')) return
  try {
    widget.open()
    event.preventDefault()
  } catch (error) {
    console.error(error)
  }
}
