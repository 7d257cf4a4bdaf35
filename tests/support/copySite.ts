import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cacheDir, projectRoot } from '../../scripts/lib/project.ts'

const parts = ['domain', 'scripts', 'web', 'firebase.json', 'package.json', 'tsconfig.json']

/** A copy of the website's sources, to change its content and run a script on it. */
export function copySite() {
  mkdirSync(cacheDir, { recursive: true })
  const root = mkdtempSync(join(cacheDir, 'site-'))
  for (const part of parts) cpSync(join(projectRoot, part), join(root, part), { recursive: true })
  symlinkSync(join(projectRoot, 'node_modules'), join(root, 'node_modules'))
  return {
    root,
    /** @throws if the file doesn't have the text */
    edit(file: string, from: string | RegExp, to: string): void {
      const path = join(root, 'web/content', file)
      const text = readFileSync(path, 'utf8')
      const changed = text.replace(from, to)
      if (changed === text) throw new Error(`${file} has nothing like ${from}`)
      writeFileSync(path, changed)
    },
    /** What the script prints. */
    run(...args: readonly string[]): string {
      return spawnSync(process.execPath, args, { encoding: 'utf8', cwd: root }).stdout
    },
  }
}
