import { useRouter } from '@tanstack/react-router'
import { type MouseEvent, memo, type Ref, type SyntheticEvent, useState } from 'react'
import type { PhotoGridElement } from '../early/photoGrid.ts'
import { isRunning } from '../hydration.ts'

type ContentModule = typeof import('./GridContent.tsx')

/** Imported statically only for prerendering. */
let contentModule: ContentModule | null = import.meta.env.SSR
  ? await import('./GridContent.tsx')
  : null

export async function loadGridContent(): Promise<void> {
  contentModule ??= await import('./GridContent.tsx')
}

type PhotoGridProps = {
  ref?: Ref<PhotoGridElement>
  /** Ids of lists of the published copy, separated by spaces. Later lists fill up the row. */
  src: string
  items: 'photos' | 'projects'
  most: number
  /** Of titles and places: such projects come first; only such photos are shown, if there are any. */
  pattern?: string | undefined
  byCity?: boolean
}

/**
 * The custom element of start.js (early/photoGrid.ts) with placeholders. It changes its content, which
 * React must neither compare nor change: this is memoized, and gives the same content at each render.
 */
export const PhotoGrid = memo(function PhotoGrid(props: PhotoGridProps) {
  const { ref, src, items, most, pattern, byCity = false } = props
  const router = useRouter()
  const [content] = useState(
    () =>
      contentInDocument(src, most) ?? {
        children: contentModule && <contentModule.GridContent {...{ items, most, byCity }} />,
      },
  )
  const preload = ({ target }: SyntheticEvent) => {
    const address = projectAt(target)
    if (address) void router.preloadRoute({ to: project, params: { address } })
  }
  const open = (event: MouseEvent) => {
    const address = projectAt(event.target)
    if (!address || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    void router.navigate({ to: project, params: { address } })
  }
  return (
    <photo-grid
      {...{ ref, src, most, pattern }}
      onPointerOver={preload}
      onFocus={preload}
      onClick={open}
      style={block}
      suppressHydrationWarning
      {...content}
    />
  )
})

const block = { display: 'block' } as const
const project = '/projects/$address'

/** The address of the project whose card was pressed. */
function projectAt(target: EventTarget): string | undefined {
  const link = target instanceof Element && target.closest('a[href^="/projects/"]')
  return link ? link.getAttribute('href')?.split('/').at(-1) : undefined
}

/** For hydration: React takes the content as it is, because start.js may have filled it. */
function contentInDocument(src: string, most: number) {
  if (import.meta.env.SSR || isRunning()) return null
  const element = document.querySelector(`photo-grid[src="${src}"][most="${most}"]`)
  return element && { dangerouslySetInnerHTML: { __html: element.innerHTML } }
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'photo-grid': React.HTMLAttributes<HTMLElement> & {
        ref: Ref<PhotoGridElement> | undefined
        src: string
        most: number
        pattern: string | undefined
      }
    }
  }
}
