import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { projectRoot } from '../lib/project.ts'

/** Lists of the packages in each bundle, as Vite writes them. */
export const licenseLists = { site: 'licenses-site.md', admin: 'licenses-admin.md' } as const

const fontTerms = join(projectRoot, 'web/theme/youngSerif.OFL.txt')

/**
 * The notices of everything that a visitor or the owner is sent, as one text: what Vite lists of the
 * bundles, and the decoder of HEIC, which is a worker's own file and stands in no list. The LGPL asks
 * that whoever gets that file can see its license, its source, and that it may be replaced.
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
