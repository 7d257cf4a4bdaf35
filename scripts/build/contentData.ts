import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Plugin, runnerImport } from 'vite'

const content = join(import.meta.dirname, '../../web/content')
const articleText = join(content, 'articles/articleText.ts')

/**
 * Runs each `*.data.ts` module at build time and bundles the values that it exports, without the
 * parsers. Each Markdown article becomes a module.
 */
export function contentData(): Plugin {
  return {
    name: 'content-data',
    enforce: 'pre',
    async load(id) {
      if (!id.startsWith(content)) return null
      const isBuild = this.environment.mode === 'build'
      if (id === articleText) return loadArticles
      if (id.endsWith('.data.ts')) return exportAll(await run(id, isBuild))
      if (!id.endsWith('.md')) return null
      const module: typeof import('../../web/content/articles/articleText.ts') = await run(
        articleText,
        isBuild,
      )
      return exportAll({ article: module.articleText(basename(id, '.md')) })
    },
    hotUpdate({ file }) {
      if (!file.startsWith(content) || !/\.(?:yaml|md)$/.test(file)) return
      return [...this.environment.moduleGraph.idToModuleMap.values()].filter(({ id }) =>
        /\.(?:data\.ts|md)$/.test(id ?? ''),
      )
    },
  }
}

const loadArticles = `
const files = import.meta.glob('./*.md', { import: 'article' })
export const loadArticleText = (slug) => files[\`./\${slug}.md\`]()
`

/** The development server runs a module again after each change, a build once. */
async function run<T extends object>(file: string, isBuild: boolean): Promise<T> {
  if (isBuild) return import(pathToFileURL(file).href)
  return (await runnerImport<T>(file, { configFile: false, logLevel: 'silent' })).module
}

function exportAll(values: object): string {
  return Object.entries(values)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
    .join('\n')
}
