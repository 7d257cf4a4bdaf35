import { globSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { contentData } from './scripts/build/contentData.ts'
import { serveRewrites } from './scripts/start/serveRewrites.ts'
import { browserFloor } from './web/browserFloor.ts'
import { themeVariables } from './web/theme/themeVariables.ts'

/**
 * Two documents: the public site (index.html, the shell of every prerendered page) and the private
 * area (admin.html). scripts/build/buildSite.ts builds them separately so that they share no chunks.
 */
export default defineConfig({
  root: 'web',
  envDir: import.meta.dirname,
  cacheDir: '../.cache/vite',
  plugins: [
    react(),
    contentData(),
    themeStylesheet(),
    serveRewrites(process.env.FUNCTIONS_EMULATOR ?? ''),
    serveScenes(),
  ],
  build: {
    outDir: '../dist',
    emptyOutDir: false,
    target: browserFloor,
    // The private area's Firebase is one chunk above Vite's default; no public page loads it.
    chunkSizeWarningLimit: 1200,
  },
  css: { modules: { generateScopedName } },
  ssr: { noExternal: [/^@mantine\//, 'react-helmet-async'] },
})

const stylesheets = new Map<string, string>()

/**
 * Names the class `lead` of Wall.module.css `Wall-lead`.
 * @throws if two stylesheets have the same name, ignoring case
 */
function generateScopedName(name: string, file: string): string {
  const [path = ''] = file.split('?')
  const [scope = ''] = basename(path).split('.')
  const other = stylesheets.get(scope.toLowerCase()) ?? path
  if (other !== path) throw new Error(`Rename ${path}: its names collide with those of ${other}`)
  stylesheets.set(scope.toLowerCase(), path)
  return `${scope}-${name}`
}

/** Serves the scenes, the fronts and the icon in development. scripts/build/buildSite.ts writes them into a built site. */
function serveScenes(): Plugin {
  // Loaded by path: Vite bundles this file, and the bundle couldn't resolve these modules' own imports.
  const file = (name: string) => join(import.meta.dirname, 'scripts/build', name)
  return {
    name: 'serve-scenes',
    configureServer(server) {
      server.middlewares.use(async ({ url = '' }, response, next) => {
        const { sceneFile }: typeof import('./scripts/build/sceneFiles.ts') = await import(
          file('sceneFiles.ts')
        )
        const { frontAt }: typeof import('./scripts/build/frontFiles.ts') = await import(
          file('frontFiles.ts')
        )
        const { iconSvg }: typeof import('./scripts/build/iconFiles.ts') = await import(
          file('iconFiles.ts')
        )
        const scene = await sceneFile(url)
        const drawing = url === '/icon.svg' ? await iconSvg() : frontAt(url)
        const content = scene ? await readFile(scene) : drawing
        if (!content) return next()
        response.setHeader('Content-Type', scene ? 'image/webp' : 'image/svg+xml')
        response.end(content)
      })
    },
  }
}

/** Generates `virtual:theme-variables.css` and `virtual:page-variables.css`. */
export function themeStylesheet(): Plugin {
  const variables: Record<string, () => string> = {
    '\0virtual:theme-variables.css': () => themeVariables(),
    '\0virtual:page-variables.css': () => themeVariables(publicStyles()),
  }
  return {
    name: 'theme-stylesheet',
    resolveId: (id) => (`\0${id}` in variables ? `\0${id}` : null),
    load: (id) => variables[id]?.() ?? null,
  }
}

/** Every stylesheet of the public pages, with the Mantine styles they import. */
function publicStyles(): string {
  const web = join(import.meta.dirname, 'web')
  const imports = readFileSync(join(web, 'theme/styles.ts'), 'utf8')
  const mantine = [...imports.matchAll(/'(@mantine\/[^']+)'/g)].map(([, file = '']) =>
    join(import.meta.dirname, 'node_modules', file),
  )
  const ours = globSync('{theme,components,layout,sections,gallery,templates}/*.css', { cwd: web })
  return [...mantine, ...ours.map((file) => join(web, file))]
    .map((file) => readFileSync(file, 'utf8'))
    .join('')
}
