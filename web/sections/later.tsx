import { type ComponentType, lazy, memo, Suspense } from 'react'
import { whenNear } from '../early/whenNear.ts'

const margin = 300

/** A section that the document has. Its code loads when the section is near the screen. */
export function later(id: string, load: () => Promise<ComponentType>) {
  return lazy(async () => {
    const section = document.getElementById(id)
    if (section) await new Promise<void>((resolve) => whenNear(section, margin, resolve))
    return { default: await load() }
  })
}

/** Memoized: React would remove a section that renders again before its code is there. */
export function inDocument(Section: ComponentType) {
  return memo(() => (
    <Suspense>
      <Section />
    </Suspense>
  ))
}
