import { downloadChromium, downloadJars } from '../lib/downloads.ts'
import {
  type Chromium,
  chromiumArgs,
  type EmulatorPrograms,
  javaVersion,
  oldestJava,
  runs,
} from '../lib/programs.ts'

async function findEmulators(onProgress: (line: string) => void): Promise<EmulatorPrograms> {
  const hasJars = await downloadJars(onProgress)
  const version = hasJars ? await javaVersion('java') : null
  if (version !== null && version >= oldestJava) return { javaBin: null, env: {} }
  const fallback = await import('./emulatorJars.ts')
  return fallback.findEmulators(hasJars, onProgress)
}

async function findChromium(): Promise<Chromium> {
  const { chromium } = await import('playwright')
  const executablePath = chromium.executablePath()
  await downloadChromium(executablePath)
  if (await runs(executablePath)) return { executablePath, args: chromiumArgs, env: process.env }
  const fallback = await import('./chromium.ts')
  return fallback.findChromium()
}

const finders = { chromium: findChromium, emulators: findEmulators }

/**
 * Finds or downloads a program that npm doesn't install. The rest of this folder is loaded only if
 * that fails. Cached for the process.
 * @param onProgress called before a slow step, such as a download, and with the name of a fallback
 * @throws CannotStart if there is none
 */
export function findProgram<Name extends keyof typeof finders>(
  name: Name,
  onProgress: (line: string) => void = () => undefined,
): ReturnType<(typeof finders)[Name]> {
  const found = searches.get(name) ?? finders[name](onProgress)
  searches.set(name, found)
  return found as ReturnType<(typeof finders)[Name]>
}

const searches = new Map<string, Promise<unknown>>()
