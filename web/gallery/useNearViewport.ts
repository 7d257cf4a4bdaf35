import { useEffect, useRef, useState } from 'react'

/** True once the element has come within `margin` pixels of the viewport, and from then on. */
export function useNearViewport<T extends Element>(margin: number, atOnce = false) {
  const ref = useRef<T>(null)
  const [near, setNear] = useState(atOnce)
  useEffect(() => {
    const element = ref.current
    if (!element || near) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setNear(true)
      },
      { rootMargin: `${margin}px` },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [margin, near])
  return { ref, near }
}
