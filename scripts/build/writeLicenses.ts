import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { projectRoot } from '../lib/project.ts'

export const licenseLists = { site: 'licenses-site.md', admin: 'licenses-admin.md' } as const

const fontTerms = join(projectRoot, 'web/theme/youngSerif.OFL.txt')

/**
 * Writes the license notices of everything that a browser is sent: the bundles' packages, and the
 * HEIC decoder, a file of its own. The LGPL requires its license and source to be offered.
 */
export async function writeLicenses(outDir: string): Promise<void> {
  const lists = Object.values(licenseLists).map((name) => join(outDir, name))
  const texts = await Promise.all(lists.map((list) => readFile(list, 'utf8')))
  const folder = join(projectRoot, 'node_modules/libheif-js')
  const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
  const terms = await readFile(join(folder, 'libheif-wasm/LICENSE'), 'utf8')
  const decoder = `# libheif-js ${version} (LGPL-3.0)

Decodes photos from iPhones in browsers that cannot, in a worker whose file holds nothing else that
counts. Its source is at https://github.com/strukturag/libheif and
https://github.com/catdad-experiments/libheif-js; a site built from this project with another build of
it in node_modules uses that one.

${terms}`
  const font = `# Young Serif (OFL-1.1)\n\n${await readFile(fontTerms, 'utf8')}`
  await writeFile(join(outDir, 'licenses.txt'), [...texts, decoder, font].join('\n\n'))
  await Promise.all(lists.map((list) => rm(list)))
}
