/** Milliseconds between neighbors that come into view together. */
export const stagger = { item: 100, brand: 200, highlight: 100 } as const

/** A photo's delay in seconds, by its place in the grid: the far ones do not keep anybody waiting. */
export function photoDelay(index: number): number {
  return Math.min(index * 0.02, 0.3)
}
