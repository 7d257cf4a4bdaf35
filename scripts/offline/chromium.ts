import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium as playwright } from 'playwright'
import { z } from 'zod'
import { CannotStart } from '../lib/CannotStart.ts'
import { cacheDir, projectRoot } from '../lib/project.ts'
import { runProcess } from '../lib/runProcess.ts'
import { attemptRarely, canReach } from './attemptRarely.ts'

export interface Chromium {
  readonly executablePath: string
  readonly args: string[]
  readonly env: Record<string, string>
  readonly source: string
}

/** Without network, Chromium would delay its start with failing requests. */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const installLimitMs = 5 * 60_000

const programNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const programFiles = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * A Chromium that runs here: Playwright's (downloaded if possible), that of @sparticuz/chromium (Linux
 * x64 only), or the system's, whose version and settings nobody knows.
 * @throws CannotStart if there is none
 */
export async function findChromium(): Promise<Chromium> {
  const own = playwright.executablePath()
  if (!existsSync(own)) await attemptRarely('chromium', installChromium)
  const env = inheritedEnvironment()
  if (await runs(own, env)) return { executablePath: own, args, env, source: "Playwright's own" }
  const packed = await unpackedChromium(env)
  if (packed) return packed
  for (const executablePath of systemPrograms()) {
    if (await runs(executablePath, env)) {
      return { executablePath, args, env, source: `the system's ${executablePath}` }
    }
  }
  throw new CannotStart(
    'The browser tests need Chromium: run "npx playwright install --with-deps chromium", or install your system\'s chromium package.',
  )
}

async function installChromium(): Promise<boolean> {
  if (!(await canReach('https://cdn.playwright.dev/'))) return false
  const cli = join(projectRoot, 'node_modules/playwright/cli.js')
  await runProcess(process.execPath, [cli, 'install', 'chromium'], { timeoutMs: installLimitMs })
  return existsSync(playwright.executablePath())
}

function systemPrograms(): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const onPath = programNames.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...onPath, ...programFiles].filter((file) => existsSync(file))
}

async function runs(executablePath: string, env: Record<string, string>): Promise<boolean> {
  if (!existsSync(executablePath)) return false
  // On Windows, `--version` opens a window. The browser there needs no other libraries.
  if (process.platform === 'win32') return true
  try {
    const { code } = await runProcess(executablePath, ['--version'], { timeoutMs: 20_000, env })
    return code === 0
  } catch {
    return false
  }
}

async function unpackedChromium(env: Record<string, string>): Promise<Chromium | null> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null
  const folder = await unpack()
  const executablePath = join(folder, 'chromium')
  const source = 'the npm package @sparticuz/chromium'
  const fonts = existsSync('/etc/fonts') ? {} : { FONTCONFIG_PATH: join(folder, 'fonts') }
  const plain = { ...env, ...fonts }
  if (await runs(executablePath, plain)) return { executablePath, args, env: plain, source }
  // The package includes libraries that a bare machine lacks, such as NSS.
  const complete = { ...plain, LD_LIBRARY_PATH: join(folder, 'al2023/lib') }
  if (await runs(executablePath, complete)) return { executablePath, args, env: complete, source }
  return null
}

const packed = ['chromium', 'fonts.tar', 'swiftshader.tar', 'al2023.tar'].map(
  (name) => `bin/${name}.br`,
)
const inflateAll = `
  import { inflate } from '@sparticuz/chromium'
  for (const file of process.argv.slice(1)) await inflate(file)`

/** Unpacks to a temporary name and renames, so other processes never start a partial browser. */
async function unpack(): Promise<string> {
  const entry = fileURLToPath(import.meta.resolve('@sparticuz/chromium'))
  const packageDir = dirname(dirname(entry))
  const manifest = readFileSync(join(packageDir, 'package.json'), 'utf8')
  const { version } = z.object({ version: z.string() }).parse(JSON.parse(manifest))
  const folder = join(cacheDir, `chromium-${version}`)
  if (existsSync(folder)) return folder
  const unpacking = `${folder}.${process.pid}`
  mkdirSync(unpacking, { recursive: true })
  // The package unpacks into the temporary folder, so a child process gets a private one.
  const { code, output } = await runProcess(
    process.execPath,
    ['--input-type=module', '--eval', inflateAll, ...packed.map((name) => join(packageDir, name))],
    { timeoutMs: 300_000, env: { TMPDIR: unpacking } },
  )
  if (code !== 0) throw new CannotStart(`Chromium could not be unpacked:\n${output}`)
  if (existsSync(folder)) rmSync(unpacking, { recursive: true })
  else renameSync(unpacking, folder)
  return folder
}

function inheritedEnvironment(): Record<string, string> {
  const known = Object.entries(process.env).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  )
  return Object.fromEntries(known)
}
