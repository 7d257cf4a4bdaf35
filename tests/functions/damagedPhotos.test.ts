import { randomInt, randomUUID } from 'node:crypto'
import { deleteField } from 'firebase/firestore'
import { expect } from 'vitest'
import { variantTypes } from '../../domain/variants.ts'
import { photoObjects } from '../../functions/src/photos/photoObjects.ts'
import { cutWithEndMarker, texturedJpeg } from '../support/damagedPhotos.ts'
import { change, objectsOf, processedImage, upload } from '../support/ownerPhotos.ts'
import { test } from '../support/ownerTest.ts'
import { publishedPhotosOf } from '../support/publishedCopy.ts'

const publishedPhotos = async (projectId: string) => (await publishedPhotosOf(projectId)).toSorted()

async function statusesOf(imageId: string): Promise<number[]> {
  const paths = await objectsOf(`variants/${imageId}/`)
  expect(paths).toHaveLength(variantTypes.length)
  const urls = paths.map((path) => photoObjects().publicUrl(path))
  const responses = await Promise.all(urls.map((url) => fetch(url)))
  return [...new Set(responses.map(({ status }) => status))]
}

test('a photo that may be damaged is private until the owner shows it', async ({ owner }) => {
  const whole = await texturedJpeg({ seed: randomInt(2 ** 31) })
  const damaged = await upload(owner, cutWithEndMarker(whole))
  const { imageId, projectId } = damaged
  expect(await processedImage(imageId)).toMatchObject({ status: 'ready', damage: 'suspected' })
  // The same project gets a whole photo: once it is published, so would be the other.
  const good = await upload(owner, whole, projectId, { imageId: randomUUID() })
  expect(await processedImage(good.imageId)).toMatchObject({ status: 'ready', damage: null })
  await expect.poll(() => publishedPhotos(projectId)).toEqual([good.imageId])
  await expect.poll(() => statusesOf(good.imageId)).toEqual([200])
  expect(await statusesOf(imageId)).toEqual([403])

  const photo = `project_images/${imageId}`
  for (const damage of [null, deleteField()])
    await expect(change(owner, photo, { damage })).rejects.toMatchObject({
      code: 'permission-denied',
    })
  await change(owner, photo, { damage: 'accepted' })
  await expect.poll(() => publishedPhotos(projectId)).toEqual([imageId, good.imageId].toSorted())
  await expect.poll(() => statusesOf(imageId)).toEqual([200])
})
