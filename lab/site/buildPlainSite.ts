import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import { projectRoot } from '../../scripts/project.ts'
import { writeSceneFiles } from '../../scripts/sceneFiles.ts'

/**
 * The same site the usual way, to compare with: an empty shell that the program fills in the
 * browser, chunks and stylesheets as the bundler makes them. To be called after `buildSite`, which
 * settles whose Firebase the site talks to.
 */
export async function buildPlainSite(outDir: string): Promise<void> {
  await rm(outDir, { recursive: true, force: true })
  await build({
    configFile: join(projectRoot, 'vite.config.ts'),
    logLevel: 'warn',
    build: { outDir, rolldownOptions: { input: join(projectRoot, 'web/index.html') } },
  })
  await writeSceneFiles(outDir)
}
