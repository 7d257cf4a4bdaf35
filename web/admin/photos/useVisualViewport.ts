import { useSyncExternalStore } from 'react'

/** The part of the window that no keyboard covers, in pixels; null while it is the whole window. */
export function useVisualViewport(): { top: number; height: number } | null {
  const text = useSyncExternalStore(watch, read)
  const [top = 0, height = 0] = text.split(' ').map(Number)
  return text === '' ? null : { top, height }
}

/** What is lower than this, in pixels, is no keyboard: a browser's bars come and go. */
const lowestKeyboard = 120

function watch(onChange: () => void): () => void {
  const { visualViewport } = window
  visualViewport?.addEventListener('resize', onChange)
  visualViewport?.addEventListener('scroll', onChange)
  return () => {
    visualViewport?.removeEventListener('resize', onChange)
    visualViewport?.removeEventListener('scroll', onChange)
  }
}

function read(): string {
  const { height = innerHeight, offsetTop = 0, scale = 1 } = window.visualViewport ?? {}
  // Enlarged by two fingers, the window shows a part as well.
  const isCovered = scale < 1.05 && innerHeight - height > lowestKeyboard
  return isCovered ? `${Math.round(offsetTop)} ${Math.round(height)}` : ''
}
