import { FieldValue } from 'firebase-admin/firestore'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { publishedIds, publishedProjectSchema } from '../../domain/published.ts'
import { variantTypes } from '../../domain/variants.ts'
import { photoObjects } from '../../functions/src/photos/photoObjects.ts'
import { projectKeyOf } from '../../functions/src/publish/describeProject.ts'
import { type Client, signInAs } from '../support/accounts.ts'
import { siteUrl } from '../support/emulators.ts'
import { bucket, database, objectsOf, readyPhoto } from '../support/ownerPhotos.ts'
import { readPublished } from '../support/publishedCopy.ts'

let owner: Client
beforeAll(async () => {
  owner = await signInAs('admin')
})
afterAll(() => owner.close())

async function published(projectId: string) {
  const id = publishedIds.project(projectKeyOf(projectId))
  return (await readPublished(id, publishedProjectSchema))?.photos[0]
}

/** What the page does with a photo, on the origin of the site. */
async function requestAsPage(photo: NonNullable<Awaited<ReturnType<typeof published>>>) {
  const example = photoObjects().publicUrl('variants')
  vi.stubEnv('VITE_BUCKET_URL', example.slice(0, example.indexOf('/variants')))
  const fetchFrom = globalThis.fetch
  vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
    fetchFrom(new URL(path, siteUrl), init),
  )
  const { requestVariants } = await import('../../web/gallery/requestVariants.ts')
  await requestVariants(photo)
  vi.unstubAllGlobals()
}

test.for(['large', 'all'] as const)(
  'a ready photo that lacks %s of its variants gets it, as the page asks for it',
  async (lost) => {
    const { imageId, projectId } = await readyPhoto(owner)
    await expect.poll(async () => (await published(projectId))?.id).toBe(imageId)
    const left = lost === 'all' ? [] : variantTypes.filter((type) => type !== lost)
    const gone = (await objectsOf(`variants/${imageId}/`)).filter(
      (path) => !left.some((type) => path.endsWith(`/${type}.webp`)),
    )
    await Promise.all(gone.map((path) => bucket().file(path).delete()))
    const image = database().doc(`project_images/${imageId}`)
    const change =
      lost === 'all' ? { variants: null } : { [`variants.${lost}`]: FieldValue.delete() }
    await image.update(change)
    await expect.poll(async () => (await published(projectId))?.types).toEqual(left)
    const photo = await published(projectId)
    if (!photo) throw new Error('It is published')
    await requestAsPage(photo)
    await expect.poll(async () => (await published(projectId))?.types).toBeUndefined()
    // Whatever was made is open again.
    const answers = gone.map(async (path) => (await fetch(photoObjects().publicUrl(path))).status)
    expect(await Promise.all(answers)).toEqual(gone.map(() => 200))
  },
)
