import { join } from 'node:path'
import { logTo } from '../scripts/logTo.ts'
import { seconds } from '../scripts/progress.ts'
import { cacheDir, projectRoot } from '../scripts/project.ts'
import { runProcess } from '../scripts/runProcess.ts'
import { runVerb } from '../scripts/runVerb.ts'
import { type Proof, proofs } from './proofs.ts'

const linesShown = 60

/**
 * `npm run test:deep`: the proofs that take long, one after the other. Arguments choose some by a
 * part of their names. The last line is always `N passed, N failed`.
 */
await runVerb(async (stop) => {
  const parts = process.argv.slice(2)
  const chosen = proofs.filter(({ name }) => parts.every((part) => name.includes(part)))
  let passed = 0
  for (const proof of chosen) {
    if (stop.aborted) break
    if (await holds(proof)) passed += 1
  }
  // Nothing chosen is nothing proven.
  const failed = Math.max(chosen.length, 1) - passed
  console.log(`${passed} passed, ${failed} failed`)
  return failed === 0 ? 0 : 1
})

/** Runs a proof and tells how it ended: its last line, or, where it failed, its last lines. */
async function holds({ name, command, env = {}, limitMinutes }: Proof): Promise<boolean> {
  const startedAt = performance.now()
  const file = join(cacheDir, 'deep', `${name.replace(/[^a-z]+/gi, '-')}.log`)
  const log = logTo(file)
  console.log(`${name} … (${file})`)
  const [script = '', ...args] = command
  const { code, output, timedOut } = await runProcess(
    process.execPath,
    [join(projectRoot, script), ...args],
    {
      timeoutMs: limitMinutes * 60_000,
      env: { ...env, NO_COLOR: '1' },
      onOutput: (text) => log(text.replace(/\n$/, '')),
    },
  )
  const lines = output.trimEnd().split('\n')
  if (code === 0) {
    console.log(`✓ ${name} (${seconds(startedAt)}): ${lines.at(-1)}`)
    return true
  }
  const end = timedOut ? `was ended after ${limitMinutes} minutes` : `ended with code ${code}`
  console.log([`✗ ${name} ${end} (${seconds(startedAt)})`, ...lines.slice(-linesShown)].join('\n'))
  return false
}
