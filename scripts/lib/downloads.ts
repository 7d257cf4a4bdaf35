import { existsSync, readFileSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { attemptRarely, canReach } from './attemptRarely.ts'
import { projectRoot } from './project.ts'
import { runProcess } from './runProcess.ts'

const limitMs = 5 * 60_000
const firebaseTools = join(projectRoot, 'node_modules/firebase-tools')

const jars = ['firestore', 'storage'] as const

/** Whether firebase-tools has its Firestore emulator and Storage rules runtime, or could get them. */
export async function downloadJars(onProgress: (line: string) => void): Promise<boolean> {
  const missing = jars.filter((name) => !existsSync(jarFile(name)))
  if (missing.length === 0) return true
  return attemptRarely('emulators', async () => {
    if (!(await canReach('https://storage.googleapis.com/'))) return false
    onProgress(
      'Downloading the Firestore emulator and the Storage rules runtime (once, about 190 MB)',
    )
    for (const name of missing) {
      await runProcess(
        process.execPath,
        [join(firebaseTools, 'lib/bin/firebase.js'), `setup:emulators:${name}`],
        { cwd: tmpdir(), timeoutMs: limitMs, env: { CI: '1', NO_UPDATE_NOTIFIER: '1' } },
      )
      if (!existsSync(jarFile(name))) return false
    }
    return true
  })
}

function jarFile(name: (typeof jars)[number]): string {
  const info = z.object({ downloadPathRelativeToCacheDir: z.string() })
  const file = join(firebaseTools, 'lib/emulator/downloadableEmulatorInfo.json')
  const known = z
    .object({ firestore: info, storage: info })
    .parse(JSON.parse(readFileSync(file, 'utf8')))
  const folder = process.env.FIREBASE_EMULATORS_PATH ?? join(homedir(), '.cache/firebase/emulators')
  return join(folder, known[name].downloadPathRelativeToCacheDir)
}

/** Downloads Playwright's Chromium to `file` if it's missing and can be had. */
export async function downloadChromium(file: string): Promise<void> {
  if (existsSync(file)) return
  await attemptRarely('chromium', async () => {
    if (!(await canReach('https://cdn.playwright.dev/'))) return false
    const cli = join(projectRoot, 'node_modules/playwright/cli.js')
    await runProcess(process.execPath, [cli, 'install', 'chromium'], { timeoutMs: limitMs })
    return existsSync(file)
  })
}
