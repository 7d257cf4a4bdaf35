import { join } from 'node:path'
import { projectRoot } from '../../scripts/project.ts'
import { runProcess } from '../../scripts/runProcess.ts'
import { equivalents, uploadMutants } from './uploadMutants.ts'

/*
 * `npm run mutate:upload`: leaves one transition, effect or early return at a time out of the
 * upload's machine and runs its fast tests, of which one has to fail. Arguments choose mutants by a
 * part of their names.
 */

const limitMs = 3 * 60_000
const failure = /FAIL .*?\.test\.ts.*? > (.+)|(Unhandled (?:Rejection|Error))/

const chosen = [...uploadMutants.entries()].filter(([, { name }]) =>
  process.argv.slice(2).every((part) => name.includes(part)),
)
const counts = { killed: 0, equivalent: 0, alive: 0 }
for (const [index, { name }] of chosen) {
  const known = equivalents.find(
    (equivalent) => name.endsWith(equivalent.name) && name.includes(`/${equivalent.file}:`),
  )
  if (known) {
    counts.equivalent += 1
    console.log(`= ${name}: ${known.reason}`)
    continue
  }
  const { code, output, timedOut } = await runProcess(
    process.execPath,
    [
      join(projectRoot, 'node_modules/vitest/vitest.mjs'),
      ...['run', '--config', join(import.meta.dirname, 'uploadMutant.config.ts')],
    ],
    { timeoutMs: limitMs, env: { MUTANT: String(index), MUTATING: '1', NO_COLOR: '1' } },
  )
  // A machine that does not even compile is no mutant.
  const found = failure.exec(output)
  const test = timedOut ? 'it never ends' : (found?.[1] ?? found?.[2])
  const isKilled = code !== 0 && test !== undefined
  counts[isKilled ? 'killed' : 'alive'] += 1
  console.log(isKilled ? `✓ ${name}: fails “${test}”` : `✗ ${name}: ${code}`)
}
const { killed, equivalent, alive } = counts
console.log(`${killed} killed, ${equivalent} equivalent, ${alive} alive, ${chosen.length} in all`)
process.exitCode = alive === 0 ? 0 : 1
