import { findContentFaults } from './content/findContentFaults.ts'
import { describeLeftover } from './content/findLeftovers.ts'

/*
 * `node scripts/checkContent.ts`, a part of `npm run check`: in a sentence each what keeps the content
 * from being a site, and what of the sample is left in it. The latter is told, and stops only a deploy.
 */

const missing = await findContentFaults()
// What follows loads all records, which what is missing would keep it from.
const faults = missing.length > 0 ? missing : await findFaultsOfRecords()
for (const fault of faults) console.log(`✗ ${fault}`)
if (faults.length > 0) process.exitCode = 1
else {
  const { findLeftoverNames } = await import('./content/findLeftoverNames.ts')
  const { findPastProofs } = await import('./content/findPastProofs.ts')
  for (const past of findPastProofs(new Date().toISOString().slice(0, 10))) console.log(`! ${past}`)
  for (const leftover of findLeftoverNames()) console.log(`! ${describeLeftover(leftover)}.`)
}

async function findFaultsOfRecords(): Promise<readonly string[]> {
  const { findUnreadable } = await import('./content/findUnreadable.ts')
  const { findPhotoFaults } = await import('./content/findPhotoFaults.ts')
  const faults = [...findUnreadable(), ...findPhotoFaults()]
  // The pages can't be put together without each of their chips.
  return faults.length > 0 ? faults : (await import('./content/findPageFaults.ts')).findPageFaults()
}
