import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { projectRoot } from '../../scripts/project.ts'
import { testTags } from '../support/testTags.ts'
import { uploadMutants } from './uploadMutants.ts'

const mutant = uploadMutants[Number(process.env.MUTANT)]
if (!mutant) throw new Error('MUTANT is no number of a mutant')
const { file, from, to, text } = mutant

/** The fast tests of the upload, with one thing left out of the code as it is loaded. */
export default defineConfig({
  root: projectRoot,
  plugins: [
    {
      name: 'mutant',
      enforce: 'pre',
      transform(code, id) {
        if (id !== join(projectRoot, file)) return null
        return code.slice(0, from) + text + code.slice(to)
      },
    },
  ],
  test: {
    tags: testTags,
    include: ['web/admin/upload/*.test.ts'],
    testTimeout: 60_000,
    bail: 1,
    // Its key knows nothing of the mutant.
    fsModuleCache: false,
  },
})
