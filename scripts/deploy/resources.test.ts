import { expect, test } from 'vitest'
import { addResources, compareToQuota } from './resources.ts'

const needed = { cpus: 12, memoryGib: 16.5 }
const quota = { cpus: 10, memoryGib: 40 }

test('adds what one instance of each function asks for', () => {
  const total = addResources([
    { entryPoint: 'a', availableMemoryMb: 2048, cpu: 1 },
    { entryPoint: 'b', availableMemoryMb: 512 },
    { entryPoint: 'c', cpu: 'gcf_gen1' },
  ])
  expect(total).toEqual({ cpus: 2 + 1 / 6, memoryGib: 2.75 })
})

test('a first deploy above the quota does not fit, and the report says where to raise it', () => {
  const { report, fits } = compareToQuota(needed, { quota, isFirstDeploy: true }, 'us-east1')
  expect(fits).toBe(false)
  expect(report).toContain(
    'needs 12 vCPU and 16.5 GiB. The quota of us-east1 is 10 vCPU and 40 GiB',
  )
  expect(report).toContain('Total CPU allocation')
})

test.each([
  { quota, isFirstDeploy: false },
  { quota: { cpus: 20, memoryGib: 40 }, isFirstDeploy: true },
  { quota: null, isFirstDeploy: true },
])('other deploys fit: %o', (google) => {
  expect(compareToQuota(needed, google, 'us-east1').fits).toBe(true)
  expect(compareToQuota(needed, null, 'us-east1').fits).toBe(true)
})
