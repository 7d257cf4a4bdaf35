import { useEffect, useRef, useState } from 'react'
import { whenNear } from './whenNear.ts'

/** True once the element has come within `margin` pixels of the viewport. */
export function useNearViewport<T extends Element>(margin: number, atOnce = false) {
  const ref = useRef<T>(null)
  const [near, setNear] = useState(atOnce)
  useEffect(() => {
    if (ref.current && !near) return whenNear(ref.current, margin, () => setNear(true))
  }, [margin, near])
  return { ref, near }
}
