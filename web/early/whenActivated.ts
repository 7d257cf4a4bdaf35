/** Runs `work` at once, or when the user opens a page that the browser prerendered. */
export function whenActivated(work: () => void): void {
  if (document.prerendering) document.addEventListener('prerenderingchange', work, { once: true })
  else work()
}

declare global {
  interface Document {
    readonly prerendering?: boolean
  }
}
