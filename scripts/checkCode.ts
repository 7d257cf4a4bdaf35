import { join } from 'node:path'
import { seconds } from './progress.ts'
import { projectRoot } from './project.ts'
import { runProcess } from './runProcess.ts'
import type { Tally } from './tally.ts'

const limitMs = 5 * 60_000

// One checker: each further one checks much of the same again.
const tsc = ['node_modules/typescript/bin/tsc', '--pretty', '--checkers', '1']
const checks = [
  {
    name: 'Type check',
    commands: [
      [...tsc, '-p', 'tsconfig.json'],
      [...tsc, '-p', 'functions/tsconfig.json'],
    ],
  },
  { name: 'Lint', commands: [['node_modules/@biomejs/biome/bin/biome', 'check', '.']] },
] as const

/** Type check and lint, each counted as one test; what they complain about is printed in full. */
export async function checkCode(): Promise<Tally> {
  const reasons: string[] = []
  for (const { name, commands } of checks) {
    const startedAt = performance.now()
    const complaints: string[] = []
    for (const [script, ...args] of commands) {
      const file = join(projectRoot, script)
      const run = await runProcess(process.execPath, [file, ...args], { timeoutMs: limitMs })
      if (run.code !== 0) complaints.push(run.output)
    }
    const failed = complaints.length > 0
    console.log(`${failed ? '✗' : '✓'} ${name} (${seconds(startedAt)})`)
    if (!failed) continue
    console.log(complaints.join('\n'))
    reasons.push(name)
  }
  return { passed: checks.length - reasons.length, failed: reasons.length, reasons }
}
