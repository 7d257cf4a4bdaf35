import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { CannotStart } from '../lib/CannotStart.ts'
import { javaVersion, oldestJava } from '../lib/programs.ts'

export interface Java {
  readonly bin: string
  readonly version: number
  readonly hasCompiler: boolean
}

interface Machine {
  readonly env: Readonly<Record<string, string | undefined>>
  readonly platform: NodeJS.Platform
  readonly jvmFolders: readonly string[]
}

function thisMachine(): Machine {
  return {
    env: process.env,
    platform: process.platform,
    jvmFolders: [
      '/usr/lib/jvm',
      '/usr/java',
      '/opt/java',
      '/Library/Java/JavaVirtualMachines',
      join(process.env.HOME ?? '', 'Library/Java/JavaVirtualMachines'),
      join(process.env.HOME ?? '', '.sdkman/candidates/java'),
      '/opt/homebrew/opt',
      '/usr/local/opt',
      ...['Java', 'Eclipse Adoptium', 'Microsoft', 'Zulu', 'Amazon Corretto'].map((vendor) =>
        join(process.env.ProgramFiles ?? 'C:\\Program Files', vendor),
      ),
    ],
  }
}

/**
 * The Java for the emulators, from PATH, JAVA_HOME and the system's folders: the first that is new
 * enough and can compile, else the first that is new enough.
 * @throws CannotStart if there is none
 */
export async function findJava(machine: Machine = thisMachine()): Promise<Java> {
  let runtimeOnly: Java | null = null
  const tooOld: number[] = []
  for (const bin of candidates(machine)) {
    const version = await versionOf(bin, machine.platform)
    if (version === null) continue
    const hasCompiler = existsSync(join(bin, executable('javac', machine.platform)))
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

function candidates({ env, platform, jvmFolders }: Machine): string[] {
  const path = Object.entries(env).find(([name]) => name.toUpperCase() === 'PATH')?.[1] ?? ''
  const bins = path.split(delimiter).filter((folder) => folder !== '')
  if (env.JAVA_HOME) bins.push(join(env.JAVA_HOME, 'bin'))
  for (const folder of jvmFolders) {
    if (!existsSync(folder)) continue
    const homes = readdirSync(folder).sort().reverse()
    for (const home of homes) {
      bins.push(join(folder, home, 'bin'), join(folder, home, 'Contents/Home/bin'))
    }
  }
  const found = bins.filter((bin) => existsSync(join(bin, executable('java', platform))))
  return [...new Set(found.map((bin) => homeBin(bin, platform)))]
}

function homeBin(bin: string, platform: NodeJS.Platform): string {
  const real = dirname(realpathSync(join(bin, executable('java', platform))))
  return existsSync(join(dirname(real), 'release')) ? real : bin
}

async function versionOf(bin: string, platform: NodeJS.Platform): Promise<number | null> {
  const release = join(dirname(bin), 'release')
  const stated = existsSync(release) ? readFileSync(release, 'utf8') : ''
  const match = /JAVA_VERSION="(?:1\.)?(\d+)/.exec(stated)
  return match ? Number(match[1]) : javaVersion(join(bin, executable('java', platform)))
}

function executable(name: string, platform: NodeJS.Platform): string {
  return platform === 'win32' ? `${name}.exe` : name
}
