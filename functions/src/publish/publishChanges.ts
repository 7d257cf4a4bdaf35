import type { Mark, PublishPorts } from './publishPorts.ts'
import { publishProjects } from './publishProjects.ts'

/** Between two writes of the copy, ms: so long further changes are gathered. */
const gatherMs = 2000

/** The same for what is to be withdrawn. */
const withdrawMs = 1000

/** While it waits it looks this often for what is to be withdrawn, ms. */
const lookMs = 250

/** Projects in one step: a withdrawal waits for one step at most. */
const projectsAtOnce = 20

/**
 * Works off all marks: brings the copy, the files and the documents of every marked project to what these
 * documents say. Called twice, out of order, or after a stop at any step, it comes to the same end. Run
 * only one at a time. If two run, one of them loses its step and repeats it.
 *
 * @returns the number of documents of the copy that changed
 * @throws what the first project threw that came to no end, after all the others
 */
export async function publishChanges(ports: PublishPorts): Promise<number> {
  const failures = new Map<string, unknown>()
  let written = 0
  for (;;) {
    const marks = await readMarks(failures, ports)
    if (marks.length === 0) break
    const pauseMs = marks.some(({ withdraws }) => withdraws) ? withdrawMs : gatherMs
    const left = pauseMs - (await ports.sinceWrite())
    if (left > 0) await ports.sleep(Math.min(left, lookMs))
    else written += await publishProjects(firstProjects(marks), failures, ports)
  }
  for (const failure of failures.values()) throw failure
  return written
}

/** Those that withdraw alone, where there are any. */
async function readMarks(
  failures: ReadonlyMap<string, unknown>,
  ports: PublishPorts,
): Promise<readonly Mark[]> {
  const marks = (await ports.readMarks()).filter(({ projectId }) => !failures.has(projectId))
  const withdrawing = marks.filter(({ withdraws }) => withdraws)
  return withdrawing.length > 0 ? withdrawing : marks
}

/** The marks of some projects, by project. */
function firstProjects(marks: readonly Mark[]): ReadonlyMap<string, readonly Mark[]> {
  const projects = Map.groupBy(marks, ({ projectId }) => projectId)
  return new Map([...projects].slice(0, projectsAtOnce))
}
