import { existsSync, globSync, realpathSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { CannotStart } from '../lib/CannotStart.ts'
import { javaVersion, oldestJava } from '../lib/programs.ts'

export interface Java {
  readonly bin: string
  readonly version: number
  readonly hasCompiler: boolean
}

/** Where systems and installers put Java without adding it to PATH. */
const systemHomes = [
  ...['/usr/lib/jvm/*', '/usr/java/*', '/opt/java/*', '/opt/homebrew/opt/*', '/usr/local/opt/*'],
  '/Library/Java/JavaVirtualMachines/*/Contents/Home',
  join(homedir(), 'Library/Java/JavaVirtualMachines/*/Contents/Home'),
  join(homedir(), '.sdkman/candidates/java/*'),
  'C:/Program Files/{Java,Eclipse Adoptium,Microsoft,Zulu,Amazon Corretto}/*',
]

const ending = process.platform === 'win32' ? '.exe' : ''

/**
 * The Java for the emulators, from PATH, JAVA_HOME and the system's folders: the first that is new
 * enough and can compile, else the first that is new enough.
 * @throws CannotStart if there is none
 */
export async function findJava(
  { PATH = '', JAVA_HOME = '' }: NodeJS.ProcessEnv = process.env,
  homes: readonly string[] = systemHomes,
): Promise<Java> {
  const others = [JAVA_HOME, ...homes.flatMap((pattern) => globSync(pattern).sort().reverse())]
  const folders = [
    ...PATH.split(delimiter),
    ...others.filter(Boolean).map((home) => join(home, 'bin')),
  ].filter(Boolean)
  const programs = folders
    .map((bin) => join(bin, `java${ending}`))
    .filter((file) => existsSync(file))
  let runtimeOnly: Java | null = null
  const tooOld: number[] = []
  for (const program of new Set(programs.map((file) => realpathSync(file)))) {
    const version = await javaVersion(program)
    if (version === null) continue
    const bin = dirname(program)
    const hasCompiler = existsSync(join(bin, `javac${ending}`))
    if (version < oldestJava) tooOld.push(version)
    else if (hasCompiler) return { bin, version, hasCompiler }
    else runtimeOnly ??= { bin, version, hasCompiler }
  }
  if (runtimeOnly) return runtimeOnly
  const seen = tooOld.length > 0 ? `only Java ${Math.max(...tooOld)} was found` : 'none was found'
  throw new CannotStart(
    `The Firebase emulators need Java ${oldestJava} or newer, and ${seen}: install a JDK (for example Temurin 21, https://adoptium.net, or "apt install openjdk-21-jdk-headless") and try again.`,
  )
}
