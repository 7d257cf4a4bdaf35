import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { build, type InlineConfig } from 'vite'
import { functionsBuilt } from './runBuild.ts'

const root = join(import.meta.dirname, '../..')
const groups = readdirSync(join(root, 'functions/src/groups')).map((file) => basename(file, '.ts'))

/** Not bundled: packages that have native code or read their own files, and Firebase's. */
export const externalPackages: readonly string[] = [
  'firebase-admin',
  'firebase-functions',
  '@google-cloud/firestore',
  '@google-cloud/storage',
  'libheif-js',
  'sharp',
]

const deployed = {
  ...Object.fromEntries(groups.map((group) => [group, `src/groups/${group}.ts`])),
  index: 'src/index.ts',
  pages: 'src/pages/handlers.ts',
  photoWorker: 'src/photos/photoWorker.ts',
}

/**
 * Bundles functions/src with domain/ into functions/lib, because a deploy uploads only the folder
 * functions/. All packages except `externalPackages` are bundled and tree-shaken, which shortens cold starts.
 */
export async function buildFunctions(
  input: Readonly<Record<string, string>> = deployed,
  outDir = 'lib',
): Promise<void> {
  await build(functionsConfig(input, outDir))
}

/** Builds the functions, and again after each change. */
export async function watchFunctions(): Promise<void> {
  const config = functionsConfig(deployed, 'lib')
  // The functions emulator reloads when a file changes, and not when it is deleted and written again.
  const watcher = await build({
    ...config,
    build: {
      ...config.build,
      watch: { exclude: '**/node_modules/**' },
      emptyOutDir: false,
    },
  })
  if (!('on' in watcher)) return
  watcher.on('event', ({ code }) => {
    if (code === 'BUNDLE_END') console.log(functionsBuilt)
  })
}

function functionsConfig(input: Readonly<Record<string, string>>, outDir: string): InlineConfig {
  return {
    configFile: false,
    root: join(root, 'functions'),
    logLevel: 'warn',
    resolve: { dedupe: ['zod'] },
    // Firebase reads it from the bundle, without this process's environment.
    define: { 'process.env.RUNTIME_ACCOUNT': JSON.stringify(process.env.RUNTIME_ACCOUNT ?? '') },
    ssr: {
      target: 'node',
      noExternal: true,
      external: [...externalPackages],
    },
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      target: 'node24',
      sourcemap: true,
      rolldownOptions: {
        input,
        external: (id) => externalPackages.some((name) => id === name || id.startsWith(`${name}/`)),
        // One folder, because modules load neighboring files by relative path.
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js', format: 'es' },
      },
    },
  }
}
