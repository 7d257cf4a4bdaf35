/**
 * Headings and cards below the screen rise once, when they are scrolled into view. Nothing is
 * hidden before the visitor scrolls: not what is in view at first, not without this program, not
 * for somebody who prints or asked for less motion.
 */
export function startMotion(): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const load = async () => {
    const { riseInView } = await import('./riseInView.ts')
    riseInView()
  }
  // Where the program of the motion can't be had, everything simply stands where it is.
  addEventListener('scroll', () => void load().catch(console.warn), { once: true, passive: true })
}
