import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type EmulatorPorts, emulatorNames } from '../emulators/ports.ts'
import { integrityOf } from './integrityOf.ts'
import { serverDirOf } from './serverDir.ts'

export interface Site {
  readonly outDir: string
  readonly emulators: EmulatorPorts
}

/** Copies a built site for emulators on other ports: only their numbers and the hashes differ. */
export function moveSite(from: Site, to: Site): void {
  const replacements = new Map(
    emulatorNames.map((name) => [`${from.emulators[name]}`, `${to.emulators[name]}`]),
  )
  for (const folderOf of [(site: Site) => site.outDir, (site: Site) => serverDirOf(site.outDir)]) {
    const folder = folderOf(to)
    rmSync(folder, { recursive: true, force: true })
    cpSync(folderOf(from), folder, { recursive: true })
    for (const type of ['js', 'html'])
      for (const file of globSync(`**/*.${type}`, { cwd: folder }))
        rewrite(join(folder, file), replacements)
  }
}

/** Adds the new hash of a changed file to the replacements. */
function rewrite(file: string, replacements: Map<string, string>): void {
  const text = readFileSync(file, 'utf8')
  const known = /(?<!\d)\d{5}(?!\d)|sha384-[\w+/=]{64}/g
  const changed = text.replaceAll(known, (found) => replacements.get(found) ?? found)
  if (changed === text) return
  writeFileSync(file, changed)
  replacements.set(integrityOf(text), integrityOf(changed))
}
