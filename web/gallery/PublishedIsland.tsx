import { useMantineContext, useMantineTheme } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { IslandProps } from './islands.tsx'
import { loadPhotos, photosProgram } from './photosProgram.ts'
import { useNearViewport } from './useNearViewport.ts'

/** Pixels from the viewport at which photos are read, and in a document their program. */
const margin = 300

/**
 * Published photos. In a document they are a root of their own, whose program comes when they come
 * near: the page around them is alive without it, and leaves what stands in them alone. A page that
 * was opened by a link has the program by then, and shows them itself.
 */
export function PublishedIsland({ published, of, most, titles }: IslandProps) {
  const { ref, near } = useNearViewport<HTMLDivElement>(margin)
  // The first ones: another theme makes a new one, and nothing here depends on it.
  const [around] = useState({
    router: useRouter(),
    mantine: useMantineContext(),
    theme: useMantineTheme(),
  })
  const [program] = useState(photosProgram)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    // From here on start.js leaves the photos alone.
    const take = () => element.closest('section')?.setAttribute('data-taken', '')
    if (program) take()
    if (program || !near) return
    let unmount: (() => void) | null = null
    let isGone = false
    void loadPhotos().then(() => {
      const mount = photosProgram()?.mountIsland
      if (!mount || isGone) return
      take()
      unmount = mount(element, around, { published, of, most, titles })
    })
    return () => {
      isGone = true
      // React unmounts no root while it renders another.
      setTimeout(() => unmount?.())
    }
  }, [program, near, ref, around, published, of, most, titles])
  if (program)
    return (
      <div ref={ref}>
        <program.Published published={published} of={of} most={most} titles={titles} near={near} />
      </div>
    )
  // biome-ignore lint/security/noDangerouslySetInnerHtml: always empty, so nothing can be injected; React then keeps its hands off what start.js put there
  return <div ref={ref} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
}
