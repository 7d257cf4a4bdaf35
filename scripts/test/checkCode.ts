import { join } from 'node:path'
import { seconds } from '../lib/progress.ts'
import { cacheDir, projectRoot } from '../lib/project.ts'
import { runProcess } from '../lib/runProcess.ts'
import type { Tally } from './tally.ts'

export const typedFolders = ['.', 'web', 'web/admin', 'functions']

const limitMs = 5 * 60_000

/** One checker: parallel ones repeat much of the work. */
const typeCheck = (folder: string) => [
  'node_modules/typescript/bin/tsc',
  ...['--pretty', '--checkers', '1', '--project', join(folder, 'tsconfig.json')],
  ...[
    '--incremental',
    '--tsBuildInfoFile',
    join(cacheDir, 'types', folder, 'tsconfig.tsbuildinfo'),
  ],
]
const checks = [
  {
    name: 'Content',
    commands: [['scripts/content/checkContent.ts']],
    hint: 'Types and lint are checked once the content is correct.',
  },
  {
    name: 'Type check',
    commands: typedFolders.map(typeCheck),
  },
  {
    name: 'Lint',
    commands: [['node_modules/@biomejs/biome/bin/biome', 'check', '.']],
    hint: 'Run "npx biome check --write .": it formats and fixes most problems.',
  },
  {
    name: 'Unused code',
    commands: [['node_modules/knip/bin/knip.js', '--no-progress']],
    hint: 'Delete it. knip.json lists the files that are used by their name only.',
  },
] as const

export async function checkCode(): Promise<Tally> {
  const reasons: string[] = []
  let passed = 0
  for (const { name, commands, ...check } of checks) {
    const startedAt = performance.now()
    const outputs: string[] = []
    let failed = false
    for (const [script, ...args] of commands) {
      const file = join(projectRoot, script)
      const run = await runProcess(process.execPath, [file, ...args], { timeoutMs: limitMs })
      if (run.code !== 0) failed = true
      if (run.code !== 0 || name === 'Content') outputs.push(run.output)
    }
    console.log(`${failed ? '✗' : '✓'} ${name} (${seconds(startedAt)})`)
    const output = outputs.join('\n').trimEnd()
    if (output) console.log(output)
    if (!failed) {
      passed += 1
      continue
    }
    if ('hint' in check) console.log(check.hint)
    reasons.push(name)
    // A crash of the check itself may be a type error.
    if (name === 'Content' && /^(?:✗|::error)/.test(output)) break
  }
  return { passed, failed: reasons.length, reasons }
}
