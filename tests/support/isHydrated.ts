/** Runs in a page. React keeps its own notes on the elements that it has taken over. */
export function isHydrated(): boolean {
  const first = document.getElementById('root')?.firstElementChild
  return Object.keys(first ?? {}).some((key) => key.startsWith('__react'))
}
