import { findChromium } from './chromium.ts'
import { findEmulators } from './emulatorJars.ts'

const finders = { chromium: findChromium, emulators: findEmulators }

/**
 * Finds, downloads or builds a program that npm doesn't install. Cached for the process.
 * @param onProgress called with slow steps, such as a download
 * @throws CannotStart if that is impossible
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
