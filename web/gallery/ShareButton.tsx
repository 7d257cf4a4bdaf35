import { useState } from 'react'
import { gallerySection } from '../content/gallerySection.ts'

const { share, copied } = gallerySection.lightbox

/** Shares the photo on its project's page, whose preview is the project's. Copies the link where nothing shares. */
export function ShareButton({ title, path }: { title: string; path: string }) {
  const [isCopied, setCopied] = useState(false)
  const send = async () => {
    const url = new URL(path, location.href).href
    if (typeof navigator.share === 'function') return navigator.share({ title, url })
    await navigator.clipboard.writeText(url)
    setCopied(true)
  }
  return (
    // A visitor may close the browser's dialog, or have forbidden the clipboard.
    <button type="button" aria-live="polite" onClick={() => void send().catch(() => undefined)}>
      {isCopied ? copied : share}
    </button>
  )
}
