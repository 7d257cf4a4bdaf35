import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { projectRoot } from '../lib/project.ts'
import { buildFunctions } from './buildFunctions.ts'

/** Inside node_modules, where Git ignores it and the bundle finds its packages. */
const outDir = 'node_modules/.cache/runtime-account'

test.each(['website@rivera.iam.gserviceaccount.com', ''])(
  'functions run as the account that the deploy found: "%s"',
  async (account) => {
    const folder = `${outDir}-${account ? 'own' : 'default'}`
    onTestFinished(() => {
      vi.unstubAllEnvs()
      rmSync(join(projectRoot, 'functions', folder), { recursive: true, force: true })
    })
    vi.stubEnv('RUNTIME_ACCOUNT', account)
    await buildFunctions({ maintenance: 'src/groups/maintenance.ts' }, folder)
    // Firebase loads the bundle without the variable.
    vi.stubEnv('RUNTIME_ACCOUNT', undefined)
    const built = await import(join(projectRoot, 'functions', folder, 'maintenance.js'))
    const { serviceAccountEmail } = built.maintenance.nightly.__endpoint
    // Without one, a value that resets it to the default account.
    expect(typeof serviceAccountEmail === 'string' ? serviceAccountEmail : '').toBe(account)
  },
)
