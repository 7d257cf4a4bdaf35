import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { IslandProps } from './islands.tsx'

/** Pixels from the viewport at which the program of the photos is loaded. */
const margin = '300px'

/** Only what renders the pages has it from the start. */
const onServer = import.meta.env.SSR ? await import('./islands.tsx') : null

/**
 * Published photos in a root of their own, whose program comes when they come near: the page around
 * them is alive without it, and leaves what stands in them alone.
 */
export function PublishedIsland(props: IslandProps) {
  const { published, of, titles } = props
  const ref = useRef<HTMLDivElement>(null)
  const router = useRouter()
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        void import('./islands.tsx').then(({ mountIsland }) =>
          mountIsland(element, router, { published, of, titles }),
        )
      },
      { rootMargin: margin },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [router, published, of, titles])
  if (onServer)
    return (
      <div>
        <onServer.Published {...props} />
      </div>
    )
  // biome-ignore lint/security/noDangerouslySetInnerHtml: always empty, so nothing can be injected; React then keeps its hands off what start.js put there
  return <div ref={ref} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
}
