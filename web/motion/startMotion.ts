/**
 * Loads animations on the first scroll. Nothing is hidden before that, in print, or with reduced motion.
 */
export function startMotion(): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const load = async () => {
    const { riseInView } = await import('./riseInView.ts')
    riseInView()
  }
  addEventListener('scroll', () => void load().catch(console.warn), { once: true, passive: true })
}
