import { driveFolderKeys, driveProjectId } from '../../domain/driveFolders.ts'
import { noise } from '../../scripts/fakeDrive/content.ts'
import { DriveTree } from '../../scripts/fakeDrive/DriveTree.ts'

/** A library of so many photos, of which every process of the bench makes the same. */
export function benchLibrary(photos: number, folders: number, bytes: number): DriveTree {
  const tree = new DriveTree()
  for (const id of driveFolderKeys) tree.addFolder({ id })
  for (let f = 0; f < folders; f += 1) {
    tree.addFolder({ id: `f${f}`, name: `Project ${f}`, parent: driveFolderKeys[f % 3] ?? null })
  }
  for (let n = 0; n < photos; n += 1) {
    const id = `f${n % folders}_${n}`
    tree.addFile({ id, name: `${n}.jpg`, parent: `f${n % folders}`, content: noise(id, bytes) })
  }
  return tree
}

/** The project of a photo of that library. */
export function projectOf(photoId: string): string {
  return driveProjectId(photoId.split('_')[0] ?? '')
}
