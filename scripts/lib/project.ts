import { join, resolve } from 'node:path'

export const projectRoot = resolve(import.meta.dirname, '../..')

/** Derived files that may be deleted at any time; not in git. */
export const cacheDir = join(projectRoot, '.cache')

/** A project id that starts with `demo-` keeps every emulator off the real Firebase. */
export const projectId = 'demo-painting'
