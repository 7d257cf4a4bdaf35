/** Runs `work` at once, or in a page that the browser prerenders, when it is opened. */
export function whenSeen(work: () => void): void {
  if (document.prerendering) document.addEventListener('prerenderingchange', work, { once: true })
  else work()
}

declare global {
  interface Document {
    readonly prerendering?: boolean
  }
}
