import { laterStylesMark } from '../seo/prerender.ts'

/** The build puts the stylesheet here. After a link, the page has it already. */
const html = import.meta.env.SSR ? laterStylesMark : ''

/**
 * Ends the first screen: everything before it is painted with the inline rules, the rest waits for the
 * stylesheet.
 */
export function LaterStyles() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant; React keeps the stylesheet that the build inserts here
  return <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
}
