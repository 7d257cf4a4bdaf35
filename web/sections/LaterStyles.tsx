import { laterStylesMark } from '../seo/prerender.ts'

/** The build puts the stylesheet here; a page that was opened by a link has it already. */
const html = import.meta.env.SSR ? laterStylesMark : ''

/**
 * Ends the first screen, whose rules stand in the document: what precedes is painted at once, what
 * follows waits for the stylesheet.
 */
export function LaterStyles() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant; React then leaves what the build put there alone
  return <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
}
