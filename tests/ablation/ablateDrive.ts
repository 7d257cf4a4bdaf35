import { join } from 'node:path'
import { projectRoot } from '../../scripts/project.ts'
import { runProcess } from '../../scripts/runProcess.ts'
import { ablations } from './ablations.ts'

/*
 * `npm run ablate:drive`: takes one check at a time out of the Drive sync and runs its tests, of
 * which one has to fail. Arguments choose ablations by a part of their names.
 */

const limitMs = 5 * 60_000
const failure = /FAIL .*?\.test\.ts.*? > (.+)/

const chosen = [...ablations.entries()].filter(([, { name }]) =>
  process.argv.slice(2).every((part) => name.includes(part)),
)
let noticed = 0
for (const [index, { name }] of chosen) {
  const { code, output } = await runProcess(
    process.execPath,
    [
      join(projectRoot, 'node_modules/vitest/vitest.mjs'),
      ...['run', '--config', join(import.meta.dirname, 'vitest.config.ts')],
    ],
    { timeoutMs: limitMs, env: { ABLATION: String(index), NO_COLOR: '1' } },
  )
  // An error in the ablation itself is no failure of a test.
  const test = failure.exec(output)?.[1]
  const isNoticed = code !== 0 && test !== undefined
  if (isNoticed) noticed += 1
  console.log(isNoticed ? `✓ without ${name}: fails “${test}”` : `✗ without ${name}: ${code}`)
  if (!isNoticed) console.log(output.split('\n').slice(-20).join('\n'))
}
console.log(`${noticed}/${chosen.length} ablations are noticed`)
process.exitCode = noticed === chosen.length ? 0 : 1
