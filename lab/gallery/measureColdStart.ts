import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { projectRoot } from '../../scripts/project.ts'

const runs = 5

/**
 * Milliseconds that a new process takes before it can answer a visitor, the platform's own part not
 * counted: Node's start and loading what the function of the pages loads. The median of some runs.
 */
export function measureColdStart(): number {
  const main = JSON.stringify(join(projectRoot, 'functions/main.cjs'))
  const times = Array.from({ length: runs }, () => {
    const start = performance.now()
    execFileSync(process.execPath, ['-e', `require(${main})`], {
      env: { ...process.env, FUNCTION_TARGET: 'pages.projects' },
    })
    return performance.now() - start
  })
  return times.toSorted((a, b) => a - b)[Math.floor(runs / 2)] ?? Number.NaN
}
