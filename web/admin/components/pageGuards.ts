import { useWindowEvent } from '@mantine/hooks'
import { useEffect, useEffectEvent } from 'react'

/**
 * While something would be lost, the browser asks before it closes the page.
 * @param active whether it may be
 * @param wouldLose whether it is, asked at that moment
 */
export function useLeaveWarning(active: boolean, wouldLose = () => true) {
  const isLost = useEffectEvent(wouldLose)
  useEffect(() => {
    if (!active) return
    const warn = (event: BeforeUnloadEvent) => {
      if (isLost()) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [active])
}

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
