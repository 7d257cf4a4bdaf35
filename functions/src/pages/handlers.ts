import { sendPreview } from './sendPreview.ts'
import { sendProjects } from './sendProjects.ts'

/** The functions of pages.ts without the Firebase SDK, which takes most of a second to load. */
export const pages = { projects: sendProjects, preview: sendPreview }
