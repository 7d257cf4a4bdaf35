import { join } from 'node:path'
import { projectRoot } from '../lib/project.ts'

export const deployedSite = join(projectRoot, 'dist')

/**
 * Output folder of the server-rendering code, used by the build and by `pages-projects`.
 * The emulators have their own, so that a site built for their ports is never deployed.
 */
export function serverDirOf(outDir: string): string {
  return outDir === deployedSite ? join(projectRoot, 'functions/site') : `${outDir}-server`
}
