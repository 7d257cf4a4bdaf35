import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin } from 'vite'
import { pages } from '../../web/content/pages.ts'
import { contentData } from '../build/contentData.ts'
import { importRenderer } from '../build/importRenderer.ts'
import { cacheDir, projectRoot } from '../lib/project.ts'

export type RenderedPage = { path: string; html: string }

const outDir = join(cacheDir, 'check/server')
const shell = '<!--head--><link rel="stylesheet" href="/style.css"><!--app-->'

/** Renders every page on the server as the build does, without styles, scripts and pictures. */
export async function renderPages(): Promise<readonly RenderedPage[]> {
  process.env.NODE_ENV = 'production'
  await build({
    root: join(projectRoot, 'web'),
    configFile: false,
    envFile: false,
    logLevel: 'silent',
    plugins: [contentData(), withoutStyles()],
    ssr: { noExternal: [/^@mantine\//, 'react-helmet-async'] },
    build: {
      outDir,
      emptyOutDir: true,
      copyPublicDir: false,
      minify: false,
      ssr: join(projectRoot, 'web/server.tsx'),
      rolldownOptions: { output: { codeSplitting: false } },
    },
  })
  const server = pathToFileURL(join(outDir, 'server.js'))
  const renderPage = await importRenderer(server)
  const paths = [...pages.map(({ path }) => path), '/404']
  return Promise.all(paths.map(async (path) => ({ path, html: await renderPage(shell, path) })))
}

function withoutStyles(): Plugin {
  const styles = '\0styles'
  return {
    name: 'without-styles',
    enforce: 'pre',
    resolveId: (id) => (id.endsWith('.css') ? styles : null),
    load: (id) => (id === styles ? 'export default {}' : null),
  }
}
