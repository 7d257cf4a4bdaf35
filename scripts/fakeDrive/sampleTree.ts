import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import {
  type DriveFolderKey,
  driveFolderKeys,
  driveFolders,
  ofEachFolder,
} from '../../domain/driveFolders.ts'
import type { SceneSlug } from '../../web/content/scenes.ts'
import { cachedFile } from '../cachedFile.ts'
import { sampleOf } from '../sampleProjects.ts'
import { scenePhoto } from '../sceneFiles.ts'
import { bytes, type Content, noise } from './content.ts'
import { DriveTree } from './DriveTree.ts'

/** Ids of the top folders of the sample tree. */
export const sampleFolders = ofEachFolder((key) => `sample-drive-${key}`)

/** Ways in which a photographer would step closer, as shares of the drawing's width and height. */
const views = {
  whole: { left: 0, top: 0, width: 1, height: 1 },
  left: { left: 0, top: 0.2, width: 0.6, height: 0.6 },
  right: { left: 0.4, top: 0.2, width: 0.6, height: 0.6 },
  close: { left: 0.28, top: 0.3, width: 0.45, height: 0.45 },
} as const

type View = keyof typeof views

/** One view of one picture of a sample project. */
type Shot = { scene: SceneSlug; side: 'before' | 'after'; view: View }

type Photographer = (shot: Shot, format: 'jpeg' | 'png') => Promise<Content>

/** A project folder: its photos by file name, each a view of a sample drawing. */
type SampleProject = {
  name: string
  photos: readonly (readonly [string, SceneSlug, Shot['side'], View])[]
}

const projects = {
  interior: [
    {
      name: 'Living room, Plano',
      photos: [
        ['01 before.jpg', 'living-room', 'before', 'whole'],
        ['02 after.jpg', 'living-room', 'after', 'whole'],
        ['03 plum wall.jpg', 'living-room', 'after', 'left'],
        ['04 by the window.jpg', 'living-room', 'after', 'right'],
      ],
    },
    {
      name: 'Stair hall – “First Frost” & trim',
      photos: [
        ['IMG_2101.JPG', 'stair-hall', 'after', 'whole'],
        ['IMG_2102.JPG', 'stair-hall', 'after', 'close'],
        ['IMG_2103.JPG', 'stair-hall', 'before', 'whole'],
      ],
    },
  ],
  exterior: [
    {
      name: 'Farmhouse, Celina',
      photos: [
        ['front.jpg', 'farmhouse', 'after', 'whole'],
        ['porch.jpg', 'farmhouse', 'after', 'close'],
        ['east side.png', 'farmhouse', 'after', 'right'],
      ],
    },
    {
      name: 'Cedar fence, Allen',
      photos: [
        ['fence 1.jpg', 'cedar-fence', 'after', 'whole'],
        ['fence 2.jpg', 'cedar-fence', 'after', 'left'],
        ['fence 10.jpg', 'cedar-fence', 'after', 'right'],
      ],
    },
  ],
  cabinet: [
    {
      name: 'Kitchen, Lewisville',
      photos: [
        ['kitchen.jpg', 'kitchen', 'after', 'whole'],
        // Two files of one name: Drive allows it, and both are photos of their own.
        ['kitchen.jpg', 'kitchen', 'after', 'left'],
        ['handles.jpg', 'kitchen', 'after', 'close'],
      ],
    },
  ],
} as const satisfies Partial<Record<DriveFolderKey, readonly SampleProject[]>>

/**
 * Folders as a contractor might keep them, with drawings for photos, and everything in them that a
 * sync has to pass over with a reason. The drawings are made once and kept in the cache; a test may
 * bring plainer pictures.
 */
export async function sampleTree(photo: Photographer = cachedView): Promise<DriveTree> {
  const tree = new DriveTree()
  for (const key of driveFolderKeys) {
    tree.addFolder({ id: sampleFolders[key], name: driveFolders[key] })
  }
  for (const category of ['interior', 'exterior', 'cabinet'] as const) {
    for (const [index, project] of projects[category].entries()) {
      const folder = `sample-drive-${category}-${index + 1}`
      tree.addFolder({ id: folder, name: project.name, parent: sampleFolders[category] })
      for (const [number, [name, scene, side, view]] of project.photos.entries()) {
        const content = await photo({ scene, side, view }, name.endsWith('.png') ? 'png' : 'jpeg')
        const mimeType = name.endsWith('.png') ? 'image/png' : 'image/jpeg'
        tree.addFile({ id: `${folder}-${number + 1}`, name, parent: folder, content, mimeType })
      }
    }
  }
  await addStrays(tree, photo)
  return tree
}

/** What is in folders like these besides photos in their places. */
async function addStrays(tree: DriveTree, photo: Photographer): Promise<void> {
  const { interior, exterior, cabinet } = sampleFolders
  const loose = {
    name: 'loose photo.jpg',
    content: await photo({ scene: 'bedroom', side: 'after', view: 'whole' }, 'jpeg'),
  }
  tree.addFile({ id: 'sample-drive-loose', parent: interior, ...loose })
  tree.addFolder({ id: 'sample-drive-nested', name: 'Drafts', parent: `${exterior}-1` })
  const inside = {
    name: 'draft.jpg',
    content: await photo({ scene: 'farmhouse', side: 'before', view: 'whole' }, 'jpeg'),
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
    content: noise('panorama', 12 * 1024 * 1024),
  })
  tree.addShortcut({
    id: 'sample-drive-shortcut',
    name: 'Shortcut to front.jpg',
    parent: `${interior}-1`,
    targetId: `${exterior}-1-1`,
  })
}

async function cachedView({ scene, side, view }: Shot, format: 'jpeg' | 'png'): Promise<Content> {
  const photo = await readFile(await scenePhoto(sampleOf(scene).photos[side]))
  const file = await cachedFile([photo, JSON.stringify(views[view]), format], format, (path) =>
    drawView(photo, view, format, path),
  )
  return bytes(await readFile(file))
}

async function drawView(
  photo: Buffer,
  view: View,
  format: 'jpeg' | 'png',
  file: string,
): Promise<void> {
  const { width = 0, height = 0 } = await sharp(photo).metadata()
  const share = views[view]
  const region = {
    left: Math.round(share.left * width),
    top: Math.round(share.top * height),
    width: Math.round(share.width * width),
    height: Math.round(share.height * height),
  }
  await sharp(photo).extract(region).resize({ width: 1400 }).toFormat(format).toFile(file)
}
