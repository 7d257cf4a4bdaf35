import { useEffect } from 'react'
import { isEstimateUrl } from '../content/actions.ts'
import { business } from '../content/business.ts'

/** The embedded form of an external marketing tool, where its script has put it on the window. */
type MarketingWidget = { open: () => void }

function isWidget(value: unknown): value is MarketingWidget {
  return (
    typeof value === 'object' &&
    value !== null &&
    'open' in value &&
    typeof value.open === 'function'
  )
}

/**
 * While the page shows, its estimate links open the widget's popup if the widget is there; else,
 * and where it fails, they stay the links that they are.
 */
export function useMarketingWidget(): void {
  useEffect(() => {
    document.addEventListener('click', openWidget)
    return () => document.removeEventListener('click', openWidget)
  }, [])
}

function openWidget(event: MouseEvent): void {
  const { target } = event
  const link = target instanceof Element ? target.closest('a') : null
  const name = business.marketingWidget
  const widget: unknown = name && Reflect.get(window, name)
  if (!link || !isEstimateUrl(link.href) || !isWidget(widget)) return
  try {
    widget.open()
    event.preventDefault()
  } catch (error) {
    console.error('The marketing widget could not be opened:', error)
  }
}
