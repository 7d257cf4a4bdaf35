import type { Page } from 'playwright'
import { projectPagePath } from '../../domain/projectAddress.ts'
import { publishedGallerySchema } from '../../domain/published.ts'
import { origin } from '../../web/content/business.ts'
import { notFoundPage } from '../../web/content/notFound.ts'
import { type Client, signInAs } from '../support/accounts.ts'
import { phone } from '../support/browser.ts'
import { siteUrl } from '../support/emulators.ts'
import { change, uploadReadyPhoto } from '../support/ownerPhotos.ts'
import { readPublished } from '../support/publishedCopy.ts'
import { expect, type OpenPage, test } from '../support/test.ts'

let owner: Client
test.beforeEach(async () => {
  owner = await signInAs('admin')
})
test.afterEach(async () => {
  await owner.close()
})

async function previewOf(openPage: OpenPage, path: string) {
  const { page, context } = await openPage(phone, { javaScript: false })
  const response = await page.goto(path)
  const tag = (name: string) => page.locator(`meta[property="og:${name}"]`).getAttribute('content')
  const [title, text, image = ''] = [
    await tag('title'),
    await tag('description'),
    await tag('image'),
  ]
  const picture = await page.request.get(image?.replace(origin, siteUrl) ?? '')
  await context.close()
  return { status: response?.status(), title, text, picture: picture.headers()['content-type'] }
}

async function visit(
  openPage: OpenPage,
  path: string,
): Promise<{ page: Page; close: () => Promise<void> }> {
  const { page, context } = await openPage(phone)
  await page.goto(path)
  return { page, close: () => context.close() }
}

const statusOf = async (path: string) => (await fetch(`${siteUrl}${path}`)).status

test('shared links stop working while the project or photo is hidden', async ({ openPage }) => {
  const title = 'A porch to be shared'
  const { projectId, imageId } = await uploadReadyPhoto(owner)
  const other = await uploadReadyPhoto(owner, projectId)
  const project = `projects/${projectId}`
  await change(owner, project, { title, project_date: '2031-01-01' })
  const published = async () => {
    const gallery = await readPublished('gallery', publishedGallerySchema)
    return gallery?.photos.filter((photo) => photo.project.title === title) ?? []
  }
  await expect.poll(async () => (await published()).length).toBe(2)
  const [shown] = await published()
  if (!shown) throw new Error('Nothing is published')
  const path = projectPagePath(shown.project)
  const photoPath = `/gallery?photo=${imageId}&project=${shown.project.key}`
  const expectShown = async () => {
    expect(await previewOf(openPage, path)).toMatchObject({
      status: 200,
      title: expect.stringContaining(title),
      text: expect.stringMatching(/.+/),
      picture: 'image/jpeg',
    })
    const visitor = await visit(openPage, photoPath)
    const lightbox = visitor.page.getByRole('dialog')
    await expect(lightbox.getByRole('heading', { name: title })).toBeVisible()
    await visitor.close()
  }
  await expectShown()

  await change(owner, project, { published: false })
  await expect.poll(() => statusOf(path)).toBe(404)
  expect(await statusOf(`${path}/preview.jpg`)).toBe(404)
  for (const address of [path, photoPath]) {
    const visitor = await visit(openPage, address)
    await expect(visitor.page.getByRole('heading', { level: 1 })).toHaveText(notFoundPage.heading)
    await expect(visitor.page.getByText(title)).toHaveCount(0)
    await visitor.close()
  }
  await change(owner, project, { published: true })
  await expect.poll(() => statusOf(path)).toBe(200)
  await expectShown()

  await change(owner, `project_images/${imageId}`, { hidden: true })
  await expect.poll(async () => (await published()).map(({ id }) => id)).toEqual([other.imageId])
  const visitor = await visit(openPage, photoPath)
  await expect(visitor.page.getByRole('alert')).toContainText('There is no such photo here')
  await expect(visitor.page.getByRole('heading', { level: 1 })).toHaveText(title)
  await visitor.close()
})
