import { defineBoolean, defineList } from 'firebase-functions/params'

const siteOrigins = defineList('SITE_ORIGINS', {
  description: 'Origins of the website, whose pages may call functions: https://www.example.com',
})

/** The emulators serve the site on any local port. */
const localOrigins = [/^http:\/\/(?:localhost|127\.0\.0\.1):\d+$/]

const enforceAppCheck = defineBoolean('ENFORCE_APP_CHECK', {
  default: false,
  description: 'Refuse callers without an App Check token; set App Check up in the site first.',
})

const isEmulated = process.env.FUNCTIONS_EMULATOR === 'true'

/** Who may call a callable function from a browser. */
export const callers = {
  cors: isEmulated ? localOrigins : siteOrigins,
  enforceAppCheck: isEmulated ? false : enforceAppCheck,
}
