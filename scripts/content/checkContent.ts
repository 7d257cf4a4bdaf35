import { findAllFaults } from './findAllFaults.ts'
import { describeLeftover } from './findLeftovers.ts'

/*
 * `node scripts/content/checkContent.ts`, part of `npm run check`: prints each mistake in the
 * content, each leftover of the sample, which only a deploy refuses, and what visitors miss to trust the company.
 */

const { faults, leftovers } = await findAllFaults()
for (const fault of faults) print('error', fault)
for (const leftover of leftovers) print('warning', describeLeftover(leftover))
if (faults.length === 0) {
  const { findMissingTrust } = await import('./findMissingTrust.ts')
  for (const missing of findMissingTrust()) print('warning', missing)
}
if (faults.length > 0) process.exitCode = 1

/** GitHub shows the sentence at its line in the pull request. */
function print(level: 'error' | 'warning', sentence: string): void {
  const [, file, line] = /^(web\/[^:]+):(\d+)/.exec(sentence) ?? []
  if (process.env.GITHUB_ACTIONS && file) {
    console.log(`::${level} file=${file},line=${line}::${sentence}`)
  } else console.log(`${level === 'error' ? '✗' : '!'} ${sentence}`)
}
