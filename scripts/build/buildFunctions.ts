import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { build, type InlineConfig } from 'vite'

const root = join(import.meta.dirname, '../..')
const groups = readdirSync(join(root, 'functions/src/groups')).map((file) => basename(file, '.ts'))

/** Loaded from node_modules: what has native code or files of its own, and Firebase's packages. */
export const loaded: readonly string[] = [
  'firebase-admin',
  'firebase-functions',
  '@google-cloud/firestore',
  '@google-cloud/storage',
  'libheif-js',
  'sharp',
]

/** What is deployed, by the names of the files in functions/lib: see functions/main.cjs. */
const deployed = {
  ...Object.fromEntries(groups.map((group) => [group, `src/groups/${group}.ts`])),
  index: 'src/index.ts',
  pages: 'src/pages/handlers.ts',
  photoWorker: 'src/photos/photoWorker.ts',
}

/**
 * Bundles functions/src with domain/ into functions/lib: the deploy uploads the folder functions/
 * alone, so nothing outside it may be imported at run time. Of other packages, such as Google's huge
 * client, it takes what is used, which loads sooner than their many files. A benchmark may bundle
 * other entries to another place.
 */
export async function buildFunctions(
  input: Readonly<Record<string, string>> = deployed,
  outDir = 'lib',
): Promise<void> {
  await build(functionsConfig(input, outDir))
}

/** Like `buildFunctions`, and again after each change, until the process ends. */
export async function watchFunctions(): Promise<void> {
  const config = functionsConfig(deployed, 'lib')
  await build({
    ...config,
    build: { ...config.build, watch: {} },
  })
}

function functionsConfig(input: Readonly<Record<string, string>>, outDir: string): InlineConfig {
  return {
    configFile: false,
    root: join(root, 'functions'),
    logLevel: 'warn',
    // Of the project's copy and the functions' own one is enough.
    resolve: { dedupe: ['zod'] },
    ssr: {
      target: 'node',
      noExternal: true,
      external: [...loaded],
    },
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      target: 'node24',
      sourcemap: true,
      rolldownOptions: {
        input,
        external: (id) => loaded.some((name) => id === name || id.startsWith(`${name}/`)),
        // All in one folder: a module finds what lies beside it, whichever of them it became part of.
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js', format: 'es' },
      },
    },
  }
}
