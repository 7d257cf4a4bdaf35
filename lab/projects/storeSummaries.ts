import type { App } from 'firebase-admin/app'
import { getFirestore, Timestamp } from 'firebase-admin/firestore'
import { getStorage } from 'firebase-admin/storage'
import sharp from 'sharp'
import { variantPath } from '../../domain/paths.ts'
import {
  documentVersion,
  type ProjectSummary,
  projectSchema,
  thumbnailsPerProject,
} from '../../domain/project.ts'
import { variants } from '../../domain/variants.ts'
import { sampleProjects } from '../../scripts/sampleProjects.ts'
import { scenePhoto } from '../../scripts/sceneFiles.ts'

const revision = `${'a'.repeat(32)}-v2`
const day = 24 * 60 * 60_000

/**
 * Stores projects as functions leave them, one a week, each like one of the sample's, with its cover.
 * The other photos are counted alone.
 */
export async function storeSummaries(app: App, count: number): Promise<void> {
  const batch = getFirestore(app).batch()
  const bucket = getStorage(app).bucket()
  const covers = await Promise.all(sampleProjects.map(drawCover))
  for (let index = 0; index < count; index += 1) {
    const at = index % sampleProjects.length
    const { title, description, category, location } = sampleProjects[at] ?? fail()
    const created = Timestamp.fromMillis(Date.UTC(2026, 9, 1) - index * 7 * day)
    const summary = summaryOf(index)
    const project = {
      ...{ title: `${title} ${index + 1}`, description, category, location, summary },
      ...{ state: 'live', trashed_at: null, published: index % 9 !== 4, pinned: index === 2 },
      ...{ public_id: null, version: documentVersion, created_at: created, updated_at: created },
      project_date: created.toDate().toISOString().slice(0, 10),
    }
    projectSchema.parse(project)
    batch.set(getFirestore(app).doc(`projects/project-${index}`), project)
    const [cover = ''] = summary.thumbnails
    await bucket.file(cover).save(covers[at] ?? fail(), {
      resumable: false,
      metadata: { contentType: 'image/webp', metadata: { shown: 'yes' } },
    })
  }
  await batch.commit()
}

function summaryOf(index: number): ProjectSummary {
  const photos = 3 + ((index * 7) % 20)
  const ids = Array.from({ length: thumbnailsPerProject }, (_, n) => `p${index}-${n}`)
  return {
    ...{ photos, visible: photos, hidden: index % 7 === 3 ? 2 : 0, failed: index === 6 ? 1 : 0 },
    ...{ processing: index === 0 ? 5 : 0, without_alt_text: index % 4 === 0 ? 3 : 0 },
    thumbnails: ids.map((id) => variantPath(id.padEnd(20, 'x'), revision, 'thumbnail')),
  }
}

async function drawCover({ photos }: (typeof sampleProjects)[number]): Promise<Buffer> {
  const { longestSide, quality } = variants.thumbnail
  const picture = sharp(await scenePhoto(photos.after)).resize(longestSide)
  return picture.webp({ quality }).toBuffer()
}

function fail(): never {
  throw new Error('There is no such sample project.')
}
