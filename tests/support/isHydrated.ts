/** Runs in a page: whether React has taken it over, so that links open in place. */
export function isHydrated(): boolean {
  return 'running' in document.documentElement.dataset
}
