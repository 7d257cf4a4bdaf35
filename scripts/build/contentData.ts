import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { EnvironmentModuleNode, Plugin, ViteDevServer } from 'vite'

const content = join(import.meta.dirname, '../../web/content')
/** The files that `*.data.ts` modules read. */
const isRead = /\.(?:yaml|md)$|\/(?:cities|services|products)\/[\w-]+\.ts$/
const articleText = join(content, 'articles/articleText.ts')

/**
 * Runs each `*.data.ts` module at build time and bundles the values that it exports, without the
 * parsers. Each Markdown article becomes a module.
 */
export function contentData(): Plugin {
  const loaded = new Map<string, string>()
  let server: ViteDevServer | null = null
  const run = (file: string) =>
    server ? server.ssrLoadModule(file) : import(pathToFileURL(file).href)
  const codeOf = async (id: string) =>
    exportAll(
      id.endsWith('.md')
        ? { article: (await run(articleText)).articleText(basename(id, '.md')) }
        : await run(id),
    )
  return {
    name: 'content-data',
    enforce: 'pre',
    configureServer(development) {
      server = development
    },
    async load(id) {
      // In development, the modules run in Vite's SSR environment.
      const runs = server !== null && this.environment.name === 'ssr'
      if (!id.startsWith(content) || runs) return null
      if (id === articleText) return loadArticles
      if (!/\.(?:data\.ts|md)$/.test(id)) return null
      const code = await codeOf(id)
      loaded.set(id, code)
      return code
    },
    async hotUpdate({ file, modules }) {
      if (!file.startsWith(content) || !isRead.test(file)) return
      if (!server || this.environment.name === 'ssr') return
      server.environments.ssr.moduleGraph.invalidateAll()
      const changed: EnvironmentModuleNode[] = []
      for (const [id, code] of loaded) {
        const module = this.environment.moduleGraph.getModuleById(id)
        if (module && (await codeOf(id)) !== code) changed.push(module)
      }
      return [...new Set([...modules, ...changed])]
    },
  }
}

const loadArticles = `
const files = import.meta.glob('./*.md', { import: 'article' })
export const loadArticleText = (slug) => files[\`./\${slug}.md\`]()
`

function exportAll(values: object): string {
  return Object.entries(values)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
    .join('\n')
}
