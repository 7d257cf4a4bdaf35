import { findChromium } from './chromium.ts'
import { findEmulators } from './emulatorJars.ts'

const finders = { chromium: findChromium, emulators: findEmulators }

/**
 * A program that the project needs and npm doesn't install. Searches once for each process.
 * @param onProgress called with what takes longer than a moment, such as a download
 * @throws CannotStart if it can be neither found, downloaded nor built
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
