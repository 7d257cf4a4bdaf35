import { join } from 'node:path'
import { projectRoot } from '../lib/project.ts'

/** The site that is deployed. */
export const deployedSite = join(projectRoot, 'dist')

/**
 * Where the build of a site puts what renders pages: at build itself, and in the function
 * `pages-projects`. The functions take that of the deployed site along; the emulators are told of
 * theirs, so that a site for some ports never gets into a deploy.
 */
export function serverDirOf(outDir: string): string {
  return outDir === deployedSite ? join(projectRoot, 'functions/site') : `${outDir}-server`
}
