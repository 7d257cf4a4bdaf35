/**
 * Keeps the content below a grid in place if the grid has fewer cards than placeholders.
 * @param height of the grid with placeholders, in pixels
 */
export function keepRoom(grid: HTMLElement, height: number): void {
  const room = Math.min(height, innerHeight - grid.getBoundingClientRect().top)
  if (grid.offsetHeight < room) grid.style.minHeight = `${room}px`
}
