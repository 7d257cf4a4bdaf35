import { join } from 'node:path'
import { projectRoot } from '../lib/project.ts'

export const deployedSite = join(projectRoot, 'dist')

/**
 * Where a site's build puts the code that renders pages, for the build and for `pages-projects`.
 * The emulators have their own, so that a site built for their ports is never deployed.
 */
export function serverDirOf(outDir: string): string {
  return outDir === deployedSite ? join(projectRoot, 'functions/site') : `${outDir}-server`
}
