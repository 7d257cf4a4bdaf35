/** Runs in a page. */
export function isHydrated(): boolean {
  return 'running' in document.documentElement.dataset
}
