import { photoPattern, searchParser } from '../search.ts'

/** Every search parameter of the private area. */
export const adminSearch = {
  photo: photoPattern,
  /** The private page that sent the user to sign in, with its search and hash. */
  from: /^\/admin(?:\/[\w-]{1,128}){1,4}(?:\?[\w=&+%.-]{1,512})?(?:#[\w-]{1,128})?$/,
  q: /^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N} ,'’-]{0,99}$/u,
  state: /^[a-z]{1,20}$/,
} as const

export const parseAdminSearch = searchParser(adminSearch)
