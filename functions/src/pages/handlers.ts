import type { Handler } from './Handler.ts'
import { lowerCasePath } from './lowerCasePath.ts'
import { sendPreview } from './sendPreview.ts'
import { sendProjects } from './sendProjects.ts'

/** Hosting tells capitals apart and can't lower them itself; it sends such paths here. */
const redirectCapitals: Handler = (request, response) => {
  // A day in Hosting's cache: the same mistake costs one call.
  response.set('Cache-Control', 'public, max-age=86400')
  response.redirect(301, lowerCasePath(request.originalUrl))
}

/**
 * The functions of pages.ts without Firebase around them, which is the group's bundle (see main.cjs): a
 * visitor waits while a process of them starts, and Firebase's part takes most of a second to load.
 */
export const pages = { projects: sendProjects, preview: sendPreview, redirectCapitals }
