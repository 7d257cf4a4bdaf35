import { useState } from 'react'
import { lightboxTexts } from '../content/lightboxTexts.ts'
import { stopArrows } from './ComparePair.tsx'

const { share, copied, copyThis } = lightboxTexts

/** Inline: every page loads the stylesheet. */
const fieldStyle = {
  flex: 1,
  width: '20rem',
  minWidth: 0,
  minHeight: 44,
  marginLeft: '0.5rem',
  border: 0,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  userSelect: 'text',
  WebkitUserSelect: 'text',
} as const

/**
 * Shares the project's page with this photo open. If the browser can't share, it copies the link; if it
 * can't do that either, it shows the link.
 */
export function ShareButton({ title, path }: { title: string; path: string }) {
  const [result, setResult] = useState<'copied' | 'refused' | null>(null)
  const url = new URL(path, location.href).href
  const send = async () => {
    try {
      if (typeof navigator.share === 'function') return await navigator.share({ title, url })
    } catch (error) {
      // The visitor closed the browser's dialog.
      if (error instanceof DOMException && error.name === 'AbortError') return
    }
    try {
      await navigator.clipboard.writeText(url)
      setResult('copied')
    } catch {
      setResult('refused')
    }
  }
  if (result === 'refused')
    return (
      <label style={{ maxWidth: '100%' }}>
        {copyThis}
        <input
          readOnly
          style={fieldStyle}
          value={url}
          ref={takeFocus}
          onFocus={({ target }) => target.select()}
          onKeyDown={stopArrows}
        />
      </label>
    )
  return (
    <button type="button" aria-live="polite" onClick={() => void send()}>
      {result ? copied : share}
    </button>
  )
}

/** From the button, which is gone. */
function takeFocus(field: HTMLInputElement | null): void {
  field?.focus()
}
