import { lowerCasePath } from '../../../domain/lowerCasePath.ts'

/** Where a visitor came from, in the words of campaigns; Google Analytics reads it from the address. */
const campaign = /^(utm_[a-z_]+|gad_[a-z]+|gclid|gbraid|wbraid|srsltid|fbclid|msclkid)$/

/** An address as it was asked for, whatever stands in it: always one of this site. */
export function siteUrl(address: string): URL {
  return new URL(`http://site.invalid${address.startsWith('/') ? '' : '/'}${address}`)
}

/**
 * The one address of what is asked for: in lower case, with `parameters` and those of a campaign, each
 * once. All others lead here, because an address that nobody has asked for yet is drawn anew.
 */
export function knownAddress(url: URL, parameters: readonly string[] | null): string {
  const known = new URLSearchParams()
  for (const [name, value] of parameters ? url.searchParams : []) {
    const isKnown = parameters?.includes(name) || campaign.test(name)
    if (isKnown && !known.has(name)) known.append(name, value)
  }
  const isExact = known.toString() === url.searchParams.toString()
  const query = isExact ? url.search : known.size > 0 ? `?${known}` : ''
  return lowerCasePath(url.pathname) + query
}
