import { existsSync } from 'node:fs'
import { runProcess } from './runProcess.ts'

/** firebase-tools 15 refuses an older one. */
export const oldestJava = 21

export interface EmulatorPrograms {
  /** The folder of Java. Null: the one on PATH. */
  readonly javaBin: string | null
  /** Variables that point firebase-tools at the programs. Empty for its own downloads. */
  readonly env: Readonly<Record<string, string>>
}

export interface Chromium {
  readonly executablePath: string
  readonly args: string[]
  readonly env: NodeJS.ProcessEnv
}

/** Without network, Chromium would delay its start with failing requests. */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** macOS has a /usr/bin/java that only prints an error. */
export async function javaVersion(java: string): Promise<number | null> {
  const { output } = await runProcess(java, ['-version'], { timeoutMs: 20_000 })
  const match = /version "(?:1\.)?(\d+)/.exec(output)
  return match ? Number(match[1]) : null
}

export async function runs(
  executablePath: string,
  env: NodeJS.ProcessEnv = process.env,
): Promise<boolean> {
  if (!existsSync(executablePath)) return false
  // On Windows, `--version` opens a window. The browser there needs no other libraries.
  if (process.platform === 'win32') return true
  const { code } = await runProcess(executablePath, ['--version'], { timeoutMs: 20_000, env })
  return code === 0
}
