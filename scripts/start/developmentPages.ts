import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PageData } from '../../domain/pageData.ts'
import { dataElement } from '../../web/published/pageData.ts'
import { projectRoot } from '../lib/project.ts'

export { origin } from '../../web/content/business.ts'

/** Replaces the server entry of the project pages in development: the browser renders every page. */
export function writeDevelopmentPages(serverDir: string): void {
  mkdirSync(serverDir, { recursive: true })
  copyFileSync(join(projectRoot, 'web/index.html'), join(serverDir, 'shell.html'))
  const module = pathToFileURL(import.meta.filename).href
  writeFileSync(join(serverDir, 'server.js'), `export * from ${JSON.stringify(module)}\n`)
}

export async function renderPage(shell: string, _path: string, data: PageData): Promise<string> {
  return shell.replace('</body>', () => `${dataElement(data)}</body>`)
}
