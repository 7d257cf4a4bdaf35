import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import {
  categoryOfDriveFolder,
  type DriveFolderKey,
  driveFolderKeys,
  mapDriveFolders,
} from '../../../domain/driveFolders.ts'
import type { SceneSlug } from '../../../web/content/scenes.ts'
import { renderSampleJpeg } from '../../build/sceneFiles.ts'
import { sampleOf } from '../../start/sampleProjects.ts'
import { bytes, type Content, filler } from './content.ts'
import { DriveTree } from './DriveTree.ts'

export const sampleFolders = mapDriveFolders((key) => `sample-drive-${key}`)

type Shot = { scene: SceneSlug; side: 'before' | 'after' }

type SampleFolder = {
  name: string
  photos: readonly (readonly [string, SceneSlug, Shot['side']])[]
}

const folders = {
  interior: [
    {
      name: 'Living and dining room, Plano',
      photos: [
        ['01 before.jpg', 'living-room', 'before'],
        ['02 after.jpg', 'living-room', 'after'],
        ['03 before.jpg', 'dining-room', 'before'],
        ['04 after.jpg', 'dining-room', 'after'],
      ],
    },
    {
      name: 'Stair hall – “First Frost” & trim',
      photos: [
        ['IMG_2101.JPG', 'stair-hall', 'after'],
        ['IMG_2102.JPG', 'home-office', 'after'],
        ['IMG_2103.JPG', 'stair-hall', 'before'],
      ],
    },
  ],
  exterior: [
    {
      name: 'Farmhouse, Celina',
      photos: [
        ['front.jpg', 'farmhouse', 'after'],
        ['porch.jpg', 'front-porch', 'after'],
        ['east side.png', 'siding-gable', 'after'],
      ],
    },
    {
      name: 'Cedar fence, Allen',
      photos: [
        ['fence 1.jpg', 'cedar-fence', 'after'],
        ['fence 2.jpg', 'cedar-fence', 'before'],
        ['fence 10.jpg', 'brick-ranch', 'after'],
      ],
    },
  ],
  cabinet: [
    {
      name: 'Kitchen, Lewisville',
      photos: [
        ['kitchen.jpg', 'kitchen', 'after'],
        ['kitchen.jpg', 'kitchen-island', 'after'],
        ['vanity.jpg', 'bath-vanity', 'after'],
      ],
    },
  ],
} as const satisfies Partial<Record<DriveFolderKey, readonly SampleFolder[]>>

/**
 * Folders as a contractor might keep them, with drawings as photos and everything that a sync must
 * skip.
 */
export async function sampleTree(): Promise<DriveTree> {
  const tree = new DriveTree()
  for (const key of driveFolderKeys) {
    tree.addFolder({ id: sampleFolders[key], name: categoryOfDriveFolder[key] })
  }
  for (const category of ['interior', 'exterior', 'cabinet'] as const) {
    for (const [index, project] of folders[category].entries()) {
      const folder = `sample-drive-${category}-${index + 1}`
      tree.addFolder({ id: folder, name: project.name, parent: sampleFolders[category] })
      for (const [number, [name, scene, side]] of project.photos.entries()) {
        const content = await drawnPhoto({ scene, side }, name.endsWith('.png') ? 'png' : 'jpeg')
        const mimeType = name.endsWith('.png') ? 'image/png' : 'image/jpeg'
        tree.addFile({ id: `${folder}-${number + 1}`, name, parent: folder, content, mimeType })
      }
    }
  }
  await addStrays(tree)
  return tree
}

async function addStrays(tree: DriveTree): Promise<void> {
  const { interior, exterior, cabinet } = sampleFolders
  const loose = {
    name: 'loose photo.jpg',
    content: await drawnPhoto({ scene: 'bedroom', side: 'after' }, 'jpeg'),
  }
  tree.addFile({ id: 'sample-drive-loose', parent: interior, ...loose })
  tree.addFolder({ id: 'sample-drive-nested', name: 'Drafts', parent: `${exterior}-1` })
  const inside = {
    name: 'draft.jpg',
    content: await drawnPhoto({ scene: 'farmhouse', side: 'before' }, 'jpeg'),
  }
  tree.addFile({ id: 'sample-drive-inside', parent: 'sample-drive-nested', ...inside })
  tree.addFile({
    id: 'sample-drive-estimate',
    name: 'Estimate',
    parent: `${cabinet}-1`,
    mimeType: 'application/vnd.google-apps.document',
    content: null,
  })
  tree.addFile({
    id: 'sample-drive-notes',
    name: 'notes.txt',
    parent: `${exterior}-2`,
    mimeType: 'text/plain',
    content: bytes('Two coats. Gate hinge replaced.\n'),
  })
  tree.addFile({
    id: 'sample-drive-panorama',
    name: 'panorama.jpg',
    parent: `${exterior}-2`,
    content: filler('panorama', 12 * 1024 * 1024),
  })
  tree.addShortcut({
    id: 'sample-drive-shortcut',
    name: 'Shortcut to front.jpg',
    parent: `${interior}-1`,
    targetId: `${exterior}-1-1`,
  })
}

async function drawnPhoto({ scene, side }: Shot, format: 'jpeg' | 'png'): Promise<Content> {
  const photo = await readFile(await renderSampleJpeg(sampleOf(scene).photos[side]))
  return bytes(format === 'jpeg' ? photo : await sharp(photo).png({ palette: true }).toBuffer())
}
