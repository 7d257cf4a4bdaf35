import { type DriveSettings, mapDriveFolders } from '../../domain/driveFolders.ts'
import { bytesOf, commented, picture } from '../../scripts/emulators/fakeDrive/content.ts'
import type { DriveTree } from '../../scripts/emulators/fakeDrive/DriveTree.ts'
import { database } from './accounts.ts'

export async function setFolders(settings: DriveSettings | null): Promise<void> {
  const document = database().doc('settings/google_drive_sync')
  if (!settings) return void (await document.delete())
  const lease = (await document.get()).get('lease') ?? { run_id: null, fence: 0 }
  await document.set({ ...settings, lease })
}

export async function addLibrary(
  tree: DriveTree,
  name: string,
  { projects = 3, photos = 2 } = {},
): Promise<DriveSettings> {
  const settings = mapDriveFolders((key) => `${name}-${key}`)
  const roots = Object.values(settings)
  for (const id of roots) tree.addFolder({ id })
  for (let p = 0; p < projects; p += 1) {
    const parent = `${name}-p${p}`
    tree.addFolder({ id: parent, name: `Project ${p}`, parent: roots[p % roots.length] ?? null })
    for (let n = 0; n < photos; n += 1) {
      const id = `${parent}-${n}`
      tree.addFile({ id, name: `${n}.jpg`, parent, content: await jpeg(id) })
    }
  }
  return settings
}

export async function jpeg(text: string) {
  return commented(bytesOf(await picture('a wall')), text)
}
