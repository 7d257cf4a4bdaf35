import { leaseMs, type Mark, type PublishPorts } from './publishPorts.ts'
import { LeaseLost, publishProjects } from './publishProjects.ts'

/** While it waits, for further changes or for a lease, it looks this often, ms. */
const lookMs = 250

/**
 * Brings the copy to what the data say of every marked project. Only one at a time does so: who
 * finds the lease taken may leave, since its holder looks for marks again after it gave the lease
 * back. Called twice, out of order, or after a stop at any step, it comes to the same end.
 *
 * @param owner of the lease, another for each call
 */
export async function publishChanges(owner: string, ports: PublishPorts): Promise<void> {
  for (;;) {
    const sinceWrite = await takeLease(owner, ports)
    if (sinceWrite === null) return
    try {
      await publishMarked(owner, sinceWrite, ports)
      await ports.releaseLease(owner)
    } catch (error) {
      // Whoever has the lease now finds the marks; whoever has had it may have left some.
      if (!(error instanceof LeaseLost)) throw error
    }
    if ((await ports.readMarks()).length === 0) return
  }
}

/**
 * Null where others see to it. What is to be withdrawn waits until they have, or their lease is over: one
 * that died with it may be nobody's event, and come never again.
 *
 * @throws where they have not after two leases, for the event to be delivered again
 */
async function takeLease(owner: string, ports: PublishPorts): Promise<number | null> {
  for (let left = 2 * leaseMs; ; left -= lookMs) {
    const taken = await ports.takeLease(owner)
    if (taken !== null || !(await ports.readMarks()).some(isUrgent)) return taken
    if (left < 0) throw new Error('What is to be withdrawn waits for who holds the lease')
    await ports.sleep(lookMs)
  }
}

async function publishMarked(owner: string, sinceWrite: number, ports: PublishPorts) {
  let waited = sinceWrite
  for (let marks = await ports.readMarks(); marks.length > 0; marks = await ports.readMarks()) {
    const ready = await gather(marks, ports.gatherMs - waited, ports)
    if ((await ports.takeLease(owner)) === null) throw new LeaseLost()
    await workOff(ready, owner, ports)
    waited = 0
  }
}

/** Publishes what is to be withdrawn, for a holder of the lease who is at something longer. */
export async function publishUrgent(owner: string, ports: PublishPorts): Promise<void> {
  const urgent = (await ports.readMarks()).filter(isUrgent)
  if (urgent.length > 0) await workOff(urgent, owner, ports)
}

async function workOff(marks: readonly Mark[], owner: string, ports: PublishPorts): Promise<void> {
  const projectIds = marks.map(({ projectId }) => projectId)
  const { readAt } = await publishProjects({ owner, projectIds }, ports)
  await ports.clearMarks(
    marks.map((mark) => ({ ...mark, readAt: readAt.get(mark.projectId) ?? 0 })),
  )
}

/** Waits for further changes, unless there is one that must not wait. */
async function gather(
  marks: readonly Mark[],
  ms: number,
  ports: PublishPorts,
): Promise<readonly Mark[]> {
  let gathered = marks
  for (let left = Math.min(ms, leaseMs / 2); left > 0 && !gathered.some(isUrgent); left -= lookMs) {
    await ports.sleep(Math.min(lookMs, left))
    gathered = await ports.readMarks()
  }
  return gathered
}

function isUrgent({ urgent }: Mark): boolean {
  return urgent
}
