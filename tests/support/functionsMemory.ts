import { execFileSync } from 'node:child_process'

type Listed = { pid: string; parent: string; miB: number; command: string }

/** Resident memory, in MiB, of each process of the functions' emulator that `root` has started. */
export function functionsMemory(root = findTestRun()): number[] {
  const processes = listProcesses()
  const family = new Set([root])
  // A parent is listed before its children.
  for (const { pid, parent } of processes) if (family.has(parent)) family.add(pid)
  return processes
    .filter(({ pid, command }) => family.has(pid) && command.includes('functionsEmulatorRuntime'))
    .map(({ miB }) => miB)
}

/** The process of `scripts/test/test.ts`, below which both the tests and the emulators run. */
function findTestRun(): string {
  const processes = listProcesses()
  let own = processes.find(({ pid }) => pid === String(process.pid))
  while (own && !own.command.includes('scripts/test/test.ts')) {
    const { parent } = own
    own = processes.find(({ pid }) => pid === parent)
  }
  return own?.pid ?? String(process.pid)
}

function listProcesses(): Listed[] {
  const listing = execFileSync('ps', ['-axo', 'pid=,ppid=,rss=,args='], { encoding: 'utf8' })
  return listing.split('\n').flatMap((line) => {
    const match = /^\s*(\d+)\s+(\d+)\s+(\d+)\s+(.*)$/.exec(line)
    const [, pid = '', parent = '', kibibytes, command = ''] = match ?? []
    return match ? [{ pid, parent, miB: Math.round(Number(kibibytes) / 1024), command }] : []
  })
}
