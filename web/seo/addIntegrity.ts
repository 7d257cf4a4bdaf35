const scriptTags = /<script([^>]*)\ssrc="([^"?]+)"/g

/**
 * Gives every script of a document its digest, and those without a hash in their name an address
 * that changes with them: a browser then runs the very bytes of this build, or asks anew.
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
