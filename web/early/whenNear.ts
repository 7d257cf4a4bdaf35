/** Pixels from the viewport at which a card's photo loads, and a section's photos are read. */
export const nearMargins = { card: 50, section: 100 } as const

/** Calls `work` once. */
export function whenNear(element: Element, margin: number, work: () => void): void {
  const onChange: IntersectionObserverCallback = (entries, observer) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return
    observer.disconnect()
    work()
  }
  new IntersectionObserver(onChange, { rootMargin: `${margin}px` }).observe(element)
}
