import { useWindowEvent } from '@mantine/hooks'

/**
 * A file that misses the place for photos does nothing: the browser would open it, in place of this
 * page. The dropzone sees to that only where it is on the screen.
 */
export function useNoStrayDrops(): void {
  useWindowEvent('dragover', refuseFiles)
  useWindowEvent('drop', refuseFiles)
}

function refuseFiles(event: DragEvent): void {
  if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
}
