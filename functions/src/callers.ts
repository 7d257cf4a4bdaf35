import { defineBoolean, defineList } from 'firebase-functions/params'

/** Who may call a callable function from a browser; values stand in `.env` beside package.json. */
export const callers = {
  /** By default a callable answers pages of any origin. The emulator always does. */
  cors: defineList('SITE_ORIGINS', {
    description: 'Origins of the website, whose pages may call functions: https://www.example.com',
  }),
  enforceAppCheck: defineBoolean('ENFORCE_APP_CHECK', {
    default: false,
    description: 'Refuse callers without an App Check token; set App Check up in the site first.',
  }),
} as const
