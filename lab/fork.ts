import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describeLeftover, findLeftovers } from '../scripts/content/findLeftovers.ts'
import { sampleNames } from '../scripts/content/sampleNames.ts'
import { CannotStart } from '../scripts/lib/CannotStart.ts'
import { timed } from '../scripts/lib/progress.ts'
import { cacheDir, projectRoot } from '../scripts/lib/project.ts'
import { runProcess } from '../scripts/lib/runProcess.ts'
import { runVerb } from '../scripts/lib/runVerb.ts'
import { ForkTree } from './fork/ForkTree.ts'
import { makeContractor } from './fork/makeContractor.ts'
import { names } from './fork/names.ts'
import { rehearseUpdate } from './fork/rehearseUpdate.ts'

/*
 * `npm run lab -- fork`: makes another contractor's site in a copy, following docs/make-it-yours.md, and runs the
 * build and all tests. Arguments are those of `npm test`, such as `check`. Then a site that was made from an older
 * release takes this one, following docs/update.md; `update` does only that.
 */

const limitMs = 40 * 60_000
const configuration = {
  projectId: 'redbud',
  apiKey: 'key',
  authDomain: 'redbud.firebaseapp.com',
  storageBucket: 'redbud.firebasestorage.app',
  appId: '1:2:web:3',
}

await runVerb(async () => {
  const root = join(cacheDir, 'fork')
  const run = (name: string, script: string, ...args: string[]) => step(root, name, script, args)
  if (process.argv[2] === 'update') {
    await rehearseUpdate(root, run)
    return 0
  }
  await makeContractor(ForkTree.copy(projectRoot, root))
  await run('Rules', 'scripts/rules/rules.ts')
  await run('Grants', 'scripts/test/test.ts', 'unit', 'tests/grants.test.ts', '-u')
  await run('Format', 'node_modules/@biomejs/biome/bin/biome', 'check', '--write', '.')
  await run('Build', 'scripts/build/build.ts')
  findSample(root)
  await run('Tests', 'scripts/test/test.ts', ...process.argv.slice(2))
  printLeftOut(root)
  await rehearseUpdate(root, run)
  return 0
})

async function step(cwd: string, name: string, script: string, args: string[]): Promise<void> {
  const { code, output } = await timed(name, () =>
    runProcess(process.execPath, [join(cwd, script), ...args], {
      timeoutMs: limitMs,
      cwd,
      env: { VITE_FIREBASE_CONFIG: JSON.stringify(configuration), NO_COLOR: '1' },
    }),
  )
  const lines = output.trimEnd().split('\n')
  if (code !== 0) throw new CannotStart(`✗ ${name}\n${lines.slice(-400).join('\n')}`)
  console.log(`✓ ${lines.at(-1)}`)
}

function printLeftOut(root: string): void {
  const reports = globSync('.cache/test/*.xml', { cwd: root })
  const skipped = reports.flatMap(
    (file) => readFileSync(join(root, file), 'utf8').match(/<skipped\b/g) ?? [],
  )
  console.log(`Left out, since only the sample has these facts: ${skipped.length} tests`)
}

/** @throws CannotStart if a built file still has a name of the sample's company, places or people */
function findSample(root: string): void {
  const files = globSync('dist/**/*.{html,js,xml,txt,webmanifest}', { cwd: root })
  const sources = files.map((file) => ({ at: file, text: readFileSync(join(root, file), 'utf8') }))
  const own = names.map(([, name]) => name)
  const found = findLeftovers(sources, { ...sampleNames, work: [] }, { names: own, work: [] })
  if (found.length > 0) throw new CannotStart(found.map(describeLeftover).join('\n'))
  console.log(`✓ Nothing of the sample in ${sources.length} built files`)
}
