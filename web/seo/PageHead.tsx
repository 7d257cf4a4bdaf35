import { useLayoutEffect, useState } from 'react'
import type { PageMetadata } from '../content/types.ts'

type HeadProgram = typeof import('./Head.tsx')

/** Only what renders the pages has it from the start. */
let program: HeadProgram | null = import.meta.env.SSR ? await import('./Head.tsx') : null

/** What the server has written into the head for a page: it follows the rules of the first screen. */
const written = 'style ~ :is(title, meta, [rel=canonical], [rel=alternate])'

/** Loads what changes the head. */
export async function loadHead(): Promise<void> {
  program ??= await import('./Head.tsx')
}

/** `paint` is the wall's, which a phone's browser wears too. */
type PageHeadProps = { metadata: PageMetadata; paint: string }

/** The head of one page, in a document and after a link. */
export function PageHead(props: PageHeadProps) {
  const { canonicalUrl, title } = props.metadata
  return <HeadOf key={`${canonicalUrl} ${title}`} {...props} />
}

function HeadOf(props: PageHeadProps) {
  const [loaded] = useState(program)
  // The page that the document brought takes the head along when it goes.
  useLayoutEffect(() => {
    if (loaded) return
    const tags = document.querySelectorAll(written)
    return () => {
      for (const tag of tags) tag.remove()
    }
  }, [loaded])
  return loaded && <loaded.Head {...props} />
}
