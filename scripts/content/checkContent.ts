import { findContentFaults } from './findContentFaults.ts'
import { describeLeftover } from './findLeftovers.ts'

/*
 * `node scripts/content/checkContent.ts`, part of `npm run check`: prints each mistake in the
 * content, and each leftover of the sample, which only a deploy refuses.
 */

const mistakes = await findContentFaults()
const faults = mistakes.length > 0 ? mistakes : await findFaultsOfRecords()
for (const fault of faults) print('error', fault)
if (faults.length > 0) process.exitCode = 1
else {
  const { findLeftoverNames } = await import('./findLeftoverNames.ts')
  const { findExpiredProofs } = await import('./findExpiredProofs.ts')
  for (const expired of findExpiredProofs(new Date().toISOString().slice(0, 10)))
    print('warning', expired)
  for (const leftover of findLeftoverNames()) print('warning', `${describeLeftover(leftover)}.`)
}

/** GitHub shows the sentence at its line in the pull request. */
function print(level: 'error' | 'warning', sentence: string): void {
  const [, file, line] = /^(web\/content\/[^:\s]+):(\d+)/.exec(sentence) ?? []
  if (process.env.GITHUB_ACTIONS && file) {
    console.log(`::${level} file=${file},line=${line}::${sentence}`)
  } else console.log(`${level === 'error' ? '✗' : '!'} ${sentence}`)
}

async function findFaultsOfRecords(): Promise<readonly string[]> {
  const { findColorFaults } = await import('./findColorFaults.ts')
  const { findPhotoFaults } = await import('./findPhotoFaults.ts')
  const faults = [...findColorFaults(), ...findPhotoFaults()]
  // Pages can't be assembled without all of their paint chips.
  return faults.length > 0 ? faults : (await import('./findPageFaults.ts')).findPageFaults()
}
