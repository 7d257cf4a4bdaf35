import { lowerCasePath } from '../../../domain/lowerCasePath.ts'

/** Campaign parameters, which Google Analytics reads from the URL. */
const campaign = /^(utm_[a-z_]+|gad_[a-z]+|gclid|gbraid|wbraid|srsltid|fbclid|msclkid)$/

export function siteUrl(address: string): URL {
  return new URL(`http://site.invalid${address.startsWith('/') ? '' : '/'}${address}`)
}

/** The canonical URL: lower case, each known parameter once. Other URLs redirect to it, because Hosting caches by URL. */
export function canonicalUrl(url: URL, parameters: readonly string[] | null): string {
  const known = new URLSearchParams()
  for (const [name, value] of parameters ? url.searchParams : []) {
    const isKnown = parameters?.includes(name) || campaign.test(name)
    if (isKnown && !known.has(name)) known.append(name, value)
  }
  const isExact = known.toString() === url.searchParams.toString()
  const query = isExact ? url.search : known.size > 0 ? `?${known}` : ''
  return lowerCasePath(url.pathname) + query
}
