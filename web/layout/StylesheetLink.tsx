import { stylesheetMark } from '../seo/prerender.ts'

/** The build puts the stylesheet here. After a link, the page has it already. */
const html = import.meta.env.SSR ? stylesheetMark : ''

/**
 * Ends the first screen: everything before it is painted with the inline rules, the rest waits for the
 * stylesheet.
 */
export function StylesheetLink() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant; React keeps the stylesheet that the build inserts here
  return <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
}

let kept: Promise<unknown> | undefined

/**
 * The stylesheet's link is in the first page and unmounts with it. Loads a copy into the head, which
 * styles the whole page again, so only before the first link.
 */
export function keepStyles(page: Element): Promise<unknown> | undefined {
  const styles = page.querySelector('link[rel=stylesheet]')
  if (!styles || kept) return kept
  const copy = styles.cloneNode()
  kept = new Promise((resolve) => {
    copy.addEventListener('load', resolve)
    copy.addEventListener('error', resolve)
  })
  document.head.append(copy)
  return kept
}
