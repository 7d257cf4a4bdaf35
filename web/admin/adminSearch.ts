import { photoPattern, searchParser } from '../search.ts'
import type { ProjectFilter } from './projects/findProjects.ts'

/** Every search parameter of the private area. */
export const adminSearch = {
  photo: photoPattern,
  /** The private page that sent the user to sign in, with its search and hash. */
  from: /^\/admin(?:\/[\w-]{1,128}){1,4}(?:\?[\w=&+%.-]{1,512})?(?:#[\w-]{1,128})?$/,
  q: /^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N} ,'’-]{0,99}$/u,
  kind: /^[a-z]{1,20}$/,
  state: /^[a-z]{1,20}$/,
  page: /^[1-9][0-9]{0,4}$/,
} as const satisfies Record<'photo' | 'from' | keyof ProjectFilter, RegExp>

export const parseAdminSearch = searchParser(adminSearch)
