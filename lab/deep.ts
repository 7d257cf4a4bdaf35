import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { runProcess } from '../scripts/lib/runProcess.ts'
import { runVerb } from '../scripts/lib/runVerb.ts'

type Proof = readonly [name: string, command: readonly string[], deepRuns?: number]

const tests = 'scripts/test/test.ts'
const proofs: readonly Proof[] = [
  ['another contractor', ['lab/fork.ts']],
  ['engines', [tests, 'engines']],
  ['pages', [tests, 'e2e'], 1],
  ['functions', [tests, 'functions'], 1],
  ['unit', [tests, 'unit'], 12],
  ['uploads', [tests, 'unit', 'web/admin/upload/uploadHistories.test.ts'], 60],
  ['deletion', [tests, 'unit', 'trash/deletion.test.ts'], 60],
  ['contract', [tests, 'rules', 'tests/rules/contract'], 60],
  ...globSync('tests/deep/*.test.ts')
    .sort()
    .map((file): Proof => [basename(file, '.test.ts'), [tests, 'deep', file]]),
]

const limitMs = 2 * 60 * 60_000

/**
 * `npm run test:deep` runs the proofs that take long, one after the other; an argument chooses some by
 * a part of their names. Its last line is always `N passed, N failed`.
 */
await runVerb(async (stop) => {
  const part = process.argv[2] ?? ''
  const chosen = proofs.filter(([name]) => name.includes(part))
  const failed: string[] = []
  for (const [name, command, deepRuns] of chosen) {
    if (stop.aborted) break
    console.log(`\n${name}: node ${command.join(' ')}`)
    const { code } = await runProcess(process.execPath, command, {
      timeoutMs: limitMs,
      env: deepRuns ? { DEEP_RUNS: String(deepRuns) } : {},
      onOutput: (text) => process.stdout.write(text),
    })
    if (code !== 0) failed.push(name)
  }
  for (const name of failed) console.log(`✗ ${name}`)
  // A run without tests proves nothing.
  if (chosen.length === 0) failed.push(part)
  console.log(`${chosen.length - failed.length} passed, ${failed.length} failed`)
  return failed.length === 0 ? 0 : 1
})
