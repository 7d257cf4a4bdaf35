import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { projectRoot } from '../../scripts/project.ts'
import { testTags } from '../support/testTags.ts'
import { ablations } from './ablations.ts'

const ablation = ablations[Number(process.env.ABLATION)]
if (!ablation) throw new Error('ABLATION is no number of an ablation')
const { file, from, to, tests } = ablation

/** The tests of the sync, with one check taken out of the code as it is loaded. */
export default defineConfig({
  root: projectRoot,
  plugins: [
    {
      name: 'ablation',
      enforce: 'pre',
      transform(code, id) {
        if (id !== join(projectRoot, file)) return null
        if (!code.includes(from)) throw new Error(`${file} does not contain ${from}`)
        return code.replace(from, to)
      },
    },
  ],
  test: {
    tags: testTags,
    include: [`functions/src/{drive/sync,maintenance}/${tests}.test.ts`],
    testTimeout: 20_000,
    hookTimeout: 20_000,
    bail: 1,
    // Its key knows nothing of the ablation.
    fsModuleCache: false,
  },
})
