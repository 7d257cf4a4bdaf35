import { useLayoutEffect, useState } from 'react'
import type { PageMetadata } from '../content/types.ts'

type HeadProgram = typeof import('./Head.tsx')

/** Imported statically only for prerendering. */
let program: HeadProgram | null = import.meta.env.SSR ? await import('./Head.tsx') : null

/** The page's own tags in a prerendered head. */
const documentTags = 'style ~ :is(title, meta, [rel=canonical], [rel=alternate])'

export async function loadHead(): Promise<void> {
  program ??= await import('./Head.tsx')
}

/** `paint` becomes the browser's theme color. */
type PageHeadProps = { metadata: PageMetadata; paint: string }

export function PageHead(props: PageHeadProps) {
  const { canonicalUrl, title } = props.metadata
  return <HeadOf key={`${canonicalUrl} ${title}`} {...props} />
}

function HeadOf(props: PageHeadProps) {
  const [loaded] = useState(program)
  // The first page removes the prerendered tags when it unmounts.
  useLayoutEffect(() => {
    if (loaded) return
    const tags = document.querySelectorAll(documentTags)
    return () => {
      for (const tag of tags) tag.remove()
    }
  }, [loaded])
  return loaded && <loaded.Head {...props} />
}
