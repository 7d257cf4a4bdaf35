/** Runs at once, or when a page that the browser prepared ahead (prerendered) is really opened. */
export function whenSeen(work: () => void): void {
  if (document.prerendering) document.addEventListener('prerenderingchange', work, { once: true })
  else work()
}

declare global {
  interface Document {
    /** Only where the browser prerenders pages. */
    readonly prerendering?: boolean
  }
}
