/** Runs in a page. True once all of it is laid out, too. */
export function isHydrated(): boolean {
  const { dataset } = document.documentElement
  return 'running' in dataset && !('fresh' in dataset)
}
