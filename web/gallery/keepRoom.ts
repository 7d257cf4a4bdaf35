/**
 * Room was kept for as many cards as can come. Where fewer do, the grid stays so high that nothing
 * which follows it moves into view, or within it, under the eyes of somebody who reads there.
 * @param height of the grid before, in pixels
 */
export function keepRoom(grid: HTMLElement, height: number): void {
  const room = Math.min(height, innerHeight - grid.getBoundingClientRect().top)
  if (grid.offsetHeight < room) grid.style.minHeight = `${room}px`
}
