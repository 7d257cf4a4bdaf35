import { type ComponentType, lazy, memo, Suspense, useState } from 'react'
import { whenNear } from '../early/whenNear.ts'
import { isRunning } from '../hydration.ts'

const margin = 300

type Load = () => Promise<ComponentType>

const lazyOf = (load: Load) => lazy(async () => ({ default: await load() }))

/**
 * A section whose code loads when its part of the document is near the screen, or at once on a page that is
 * reached in place. Memoized: React would remove a section that renders again before its code is there.
 */
export function lazySection(id: string, load: Load): ComponentType {
  const atOnce = lazyOf(load)
  const whenSeen = lazyOf(async () => {
    const section = document.getElementById(id)
    if (section) await new Promise<void>((resolve) => whenNear(section, margin, resolve))
    return load()
  })
  return memo(() => {
    const [Section] = useState(() => (isRunning() ? atOnce : whenSeen))
    return (
      <Suspense>
        <Section />
      </Suspense>
    )
  })
}

/** At build. Hydration expects the same Suspense around the section. */
export function prerendered(Section: ComponentType): ComponentType {
  return () => (
    <Suspense>
      <Section />
    </Suspense>
  )
}
