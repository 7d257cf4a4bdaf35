/**
 * Keeps the content below a grid in place if the grid gets fewer cards than placeholders.
 * @param height of the grid with placeholders, in pixels
 */
export function keepRoom(grid: HTMLElement, height = grid.offsetHeight): void {
  const room = Math.min(height, innerHeight - grid.getBoundingClientRect().top)
  grid.style.minHeight = `${room}px`
}
