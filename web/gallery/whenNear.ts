/** Pixels from the viewport at which a card's photo loads, and a section's photos are read. */
export const nearMargins = { card: 50, section: 100 } as const

/** Calls `work` once. Returns a function that cancels. */
export function whenNear(element: Element, margin: number, work: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      work()
    },
    { rootMargin: `${margin}px` },
  )
  observer.observe(element)
  return () => observer.disconnect()
}
