import '../setUp.ts'
import { preview, projects, redirectCapitals } from '../pages/pages.ts'

/** `pages-projects`, `pages-preview`, `pages-redirectCapitals` */
export const pages = { projects, preview, redirectCapitals }
