import { useLayoutEffect, useState } from 'react'
import type { PageMetadata } from '../content/types.ts'

/** Null until the first link: a document has its tags. Imported statically only for prerendering. */
let headModule: typeof import('./Head.tsx') | null = import.meta.env.SSR
  ? await import('./Head.tsx')
  : null

export async function loadHead(): Promise<void> {
  headModule ??= await import('./Head.tsx')
}

/** The tags that Head.tsx renders. */
const pageTags =
  'title:not(svg *), meta[property], meta[name]:not([name=viewport]), link:is([rel=canonical], [rel=alternate])'

/** `paint` becomes the browser's theme color. */
type PageHeadProps = { metadata: PageMetadata; paint: string }

/** The key makes a head per page: Helmet would update the tags of the page before. */
export function PageHead(props: PageHeadProps) {
  const { canonicalUrl, title } = props.metadata
  return <HeadOfPage key={`${canonicalUrl} ${title}`} {...props} />
}

function HeadOfPage(props: PageHeadProps) {
  const [rendered] = useState(headModule)
  useLayoutEffect(() => {
    if (rendered) return
    // This page is the document's: React doesn't know its tags, which must go with it.
    const tags = document.head.querySelectorAll(pageTags)
    return () => {
      for (const tag of tags) tag.remove()
    }
  }, [rendered])
  return rendered && <rendered.Head {...props} />
}
