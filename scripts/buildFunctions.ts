import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { build, type InlineConfig } from 'vite'
import { z } from 'zod'

const root = join(import.meta.dirname, '..')
const groups = readdirSync(join(root, 'functions/src/groups')).map((file) => basename(file, '.ts'))
const manifestSchema = z.object({ dependencies: z.record(z.string(), z.string()) })

/** What is deployed, by the names of the files in functions/lib: see functions/main.cjs. */
const deployed = {
  ...Object.fromEntries(groups.map((group) => [group, `src/groups/${group}.ts`])),
  index: 'src/index.ts',
  pages: 'src/pages/handlers.ts',
  photoWorker: 'src/photos/photoWorker.ts',
  heicWorker: 'src/photos/heic/heicWorker.ts',
}

/**
 * Bundles functions/src with domain/ into functions/lib: the deploy uploads the folder functions/
 * alone, so nothing outside it may be imported at run time. Its own dependencies stay external;
 * what is a dependency of the development only, such as Google's huge client, comes along as far as
 * it is used, and loads sooner than from its many files. A benchmark may bundle other entries to another place, in the same way.
 */
export async function buildFunctions(
  input: Readonly<Record<string, string>> = deployed,
  outDir = 'lib',
): Promise<void> {
  await build(await functionsConfig(input, outDir))
}

/** Like `buildFunctions`, and again after each change, until the process ends. */
export async function watchFunctions(): Promise<void> {
  const config = await functionsConfig(deployed, 'lib')
  await build({
    ...config,
    build: { ...config.build, watch: {} },
  })
}

async function functionsConfig(
  input: Readonly<Record<string, string>>,
  outDir: string,
): Promise<InlineConfig> {
  const manifest = manifestSchema.parse(
    JSON.parse(await readFile(join(root, 'functions/package.json'), 'utf8')),
  )
  const dependencies = Object.keys(manifest.dependencies)
  return {
    configFile: false,
    root: join(root, 'functions'),
    logLevel: 'warn',
    // Of the project's copy and the functions' own one is enough.
    resolve: { dedupe: ['zod'] },
    ssr: {
      target: 'node',
      noExternal: true,
      external: dependencies,
    },
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      target: 'node24',
      sourcemap: true,
      rolldownOptions: {
        input,
        external: (id) => dependencies.some((name) => id === name || id.startsWith(`${name}/`)),
        // All in one folder: a module finds what lies beside it, whichever of them it became part of.
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js', format: 'es' },
      },
    },
  }
}
