import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { z } from 'zod'
import { CannotStart } from '../lib/CannotStart.ts'
import { chromiumArgs as args, type Chromium, runs } from '../lib/programs.ts'
import { cacheDir, projectRoot } from '../lib/project.ts'
import { runProcess } from '../lib/runProcess.ts'

const programNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const programFiles = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * A Chromium that runs here: that of @sparticuz/chromium (Linux x64 only), or the system's, whose
 * version and settings vary.
 * @throws CannotStart if there is none
 */
export async function findChromium(): Promise<Chromium> {
  const packed = await unpackedChromium()
  if (packed) return packed
  for (const executablePath of systemPrograms()) {
    if (await runs(executablePath)) return { executablePath, args, env: process.env }
  }
  throw new CannotStart(
    'The browser tests need Chromium: run "npx playwright install --with-deps chromium", or install your system\'s chromium package.',
  )
}

function systemPrograms(): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const onPath = programNames.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...onPath, ...programFiles].filter((file) => existsSync(file))
}

const packageDir = join(projectRoot, 'node_modules/@sparticuz/chromium')

async function unpackedChromium(): Promise<Chromium | null> {
  if (process.platform !== 'linux' || process.arch !== 'x64' || !existsSync(packageDir)) return null
  const folder = await unpack()
  const executablePath = join(folder, 'chromium')
  const fonts = existsSync('/etc/fonts') ? {} : { FONTCONFIG_PATH: join(folder, 'fonts') }
  const plain = { ...process.env, ...fonts }
  if (await runs(executablePath, plain)) return { executablePath, args, env: plain }
  // The package includes libraries that a bare machine lacks, such as NSS.
  const complete = { ...plain, LD_LIBRARY_PATH: join(folder, 'al2023/lib') }
  if (await runs(executablePath, complete)) return { executablePath, args, env: complete }
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
