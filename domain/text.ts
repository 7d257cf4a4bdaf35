/**
 * Free text as it may be stored: angle brackets, script-protocol strings and inline event-handler
 * patterns removed, trimmed, cut to `limit` characters (never through a surrogate pair).
 *
 * Repeated until nothing changes, because removing one pattern can put another together
 * (`javajavascript:script:`).
 */
export function sanitizeText(text: string, limit: number): string {
  let clean = text
  for (let before = ''; before !== clean; ) {
    before = clean
    clean = clean
      .replace(/[<>]/g, '')
      .replace(/(?:java|vb|live)script\s*:/gi, '')
      .replace(/\bon[a-z]{3,}\s*=/gi, '')
  }
  return cutText(clean.trim(), limit).trim()
}

function cutText(text: string, limit: number): string {
  const cut = text.slice(0, limit)
  return /[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut
}
