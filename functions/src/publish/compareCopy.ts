import { publishChanges, publishUrgent } from './publishChanges.ts'
import type { ComparePorts } from './publishPorts.ts'
import { documentIdsOf, LeaseLost, publishProjects } from './publishProjects.ts'

/** Projects read and written together. */
const pageSize = 10

/** How often, and after how many milliseconds, it asks for a lease that somebody else holds. */
const attempts = 300
const patienceMs = 200

/** How often one part of the work may lose the lease. */
const losses = 5

/** `written`: documents of the copy that were not as the data say, and are now. */
export type Comparison = { projects: number; written: number }

/**
 * Makes the whole copy of the data anew and writes what differs: builds it the first time, and mends
 * it each night.
 *
 * @param owner of the lease, another for each call
 * @throws where others kept the lease
 */
export async function compareCopy(owner: string, ports: ComparePorts): Promise<Comparison> {
  await waitForLease(owner, ports)
  const entries = (await ports.readEntries()) ?? []
  const known = entries.map(({ id }) => id)
  const projectIds = [...new Set([...(await ports.listProjects()), ...known])]
  let written = 0
  for (let start = 0; start < projectIds.length; start += pageSize) {
    const page = projectIds.slice(start, start + pageSize)
    written += await holdingLease(owner, ports, async () => {
      await publishUrgent(owner, ports)
      return (await publishProjects({ owner, projectIds: page }, ports)).written
    })
  }
  written += await holdingLease(owner, ports, async () => {
    const lists = await publishProjects({ owner, projectIds: [], all: true }, ports)
    return lists.written + (await removeForeign(owner, ports))
  })
  await ports.releaseLease(owner)
  await publishChanges(owner, ports)
  return { projects: projectIds.length, written }
}

/** Does some work with the lease, and does it anew where the lease was lost. */
async function holdingLease(
  owner: string,
  ports: ComparePorts,
  work: () => Promise<number>,
): Promise<number> {
  for (let left = losses; ; left -= 1) {
    await waitForLease(owner, ports)
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof LeaseLost) || left === 0) throw error
    }
  }
}

/** Takes off what stands in the copy and belongs to no entry. */
async function removeForeign(owner: string, ports: ComparePorts): Promise<number> {
  const entries = (await ports.readEntries()) ?? []
  const expected = new Set(documentIdsOf(entries))
  const foreign = (await ports.listDocuments()).filter((id) => !expected.has(id))
  if (foreign.length === 0) return 0
  const documents = new Map(foreign.map((id) => [id, undefined]))
  const removed = await ports.write(owner, { documents, entries, errors: [] })
  if (removed === null) throw new LeaseLost()
  return removed
}

async function waitForLease(owner: string, ports: ComparePorts): Promise<void> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    if ((await ports.takeLease(owner)) !== null) return
    await ports.sleep(patienceMs)
  }
  throw new Error('The published copy is being written by others all the time.')
}
