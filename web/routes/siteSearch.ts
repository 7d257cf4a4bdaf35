import { keyPattern } from '../../domain/projectAddress.ts'
import { photoPattern, searchParser } from '../search.ts'

/** Every search parameter of the public pages. */
export const siteSearch = {
  photo: photoPattern,
  project: keyPattern,
  /** Filter of the projects; the function that renders the page reads them too. */
  place: /^[a-z0-9-]{1,60}$/,
  kind: /^[a-z]{1,20}$/,
  page: /^[1-9][0-9]{0,4}$/,
  /** Subject of a request, which the contact page puts into the message. */
  about: /^[\p{L}\p{N}][\p{L}\p{N} ,’'&-]{0,159}$/u,
} as const

export const parseSiteSearch = searchParser(siteSearch)
