import '../setUp.ts'
import { preview, projects } from '../pages/pages.ts'

/** `pages-projects`, `pages-preview` */
export const pages = { projects, preview }
