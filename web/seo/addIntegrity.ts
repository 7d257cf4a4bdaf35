const scriptTags = /<script([^>]*)\ssrc="([^"?]+)"/g

/**
 * Adds `integrity` to every script, and a version to the address of those without a hash in their name.
 * @param integrityOf the subresource integrity of a file by its address
 */
export function addIntegrity(html: string, integrityOf: (address: string) => string): string {
  return html.replace(scriptTags, (_tag, attributes: string, address: string) => {
    const integrity = integrityOf(address)
    const version = integrity.replaceAll(/\W|^sha384/g, '').slice(0, 8)
    const source = address.startsWith('/assets/') ? address : `${address}?v=${version}`
    return `<script${attributes} integrity="${integrity}" src="${source}"`
  })
}
