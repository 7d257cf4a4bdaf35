import { randomInt } from 'node:crypto'
import { desktop } from '../support/browser.ts'
import { cutWithEndMarker, texturedJpeg } from '../support/damagedPhotos.ts'
import { photosOf } from '../support/ownerPhotos.ts'
import { settledBox } from '../support/settledBox.ts'
import { expect, test } from '../support/test.ts'
import { expectUploaded, pick } from '../support/uploadPage.ts'

const jpeg = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer })
const textured = () => texturedJpeg({ seed: randomInt(2 ** 31) })

test('a photo that may be damaged is asked about with its picture, and visitors see it only after Show it', async ({
  openPage,
  openUpload,
}) => {
  const title = 'A porch cut short'
  const { page, choose, complaints } = await openUpload(title)
  await choose([
    jpeg('whole.jpg', await textured()),
    jpeg('cut.jpg', cutWithEndMarker(await textured())),
  ])
  await page.getByRole('button', { name: 'Upload 2 Photos' }).click()
  await expectUploaded(page, 2, title)
  const receipt = page.getByRole('region', { name: 'Receipt' })
  await expect(receipt.getByText(`1 of 2 is ready in “${title}”, 1 may be damaged.`)).toHaveText(
    /Keep that one on your phone; you can delete the other one\.$/,
  )
  const question = page.getByRole('listitem').filter({ hasText: 'Is this photo whole?' })
  await expect(question).toHaveCount(1)
  await expect(question).toContainText('cut.jpg')
  await expect(question.locator('img')).toHaveAttribute('src', /^data:image\/webp/)

  const visitor = await openPage(desktop)
  const photos = visitor.page.locator('#gallery').getByRole('link', { name: new RegExp(title) })
  const seen = async () => {
    await visitor.page.goto('/gallery')
    await visitor.page.waitForLoadState('networkidle')
    return photos.count()
  }
  await expect.poll(seen).toBe(1)

  await receipt.getByRole('button', { name: 'Done' }).click()
  const findings = page.getByRole('region', { name: 'Worth a look' })
  await expect(findings).toContainText(
    '1 photo may be damaged: cut.jpg. Visitors do not see it until you say that it is whole.',
  )
  await expect(findings.getByRole('button', { name: 'Show it cut.jpg' })).toBeVisible()
  await findings.getByRole('link', { name: 'Look at it' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Project' })
  await expect(dialog.getByText('Is this photo whole?')).toBeVisible()
  await expect(dialog.getByText('Whole?', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Show it cut.jpg' }).click()
  await expect(dialog.getByText('Is this photo whole?')).toBeHidden()
  await expect.poll(seen).toBe(2)
  expect(complaints).toEqual([])
})

test('a photo that may be damaged is replaced with Choose again, once the new one is saved', async ({
  openUpload,
}) => {
  const title = 'A porch chosen again'
  const { page, choose, complaints } = await openUpload(title)
  const whole = await textured()
  await choose([jpeg('porch.jpg', cutWithEndMarker(whole))])
  await page.getByRole('button', { name: 'Upload 1 Photo' }).click()
  await expectUploaded(page, 1, title)
  const question = page.getByRole('listitem').filter({ hasText: 'Is this photo whole?' })
  await expect(question).toContainText('porch.jpg')
  await expect(page.getByText('Don’t delete them from your phone yet.')).toBeVisible()
  await pick(question.getByRole('button', { name: 'Choose again porch.jpg' }), [
    jpeg('porch.jpg', whole),
  ])
  await expect(page.getByText('You can delete it from your phone.')).toBeVisible()
  await expect
    .poll(async () => {
      const { images } = await photosOf(title)
      return images.map((image) => [image.get('status'), image.get('damage')])
    })
    .toEqual([
      ['trashed', 'suspected'],
      ['ready', null],
    ])
  await expect(question).toHaveCount(0)
  expect(complaints).toEqual([])
})

test('an answer moves no other question, and can be taken back', async ({ openUpload }) => {
  const title = 'Two porches cut short'
  const { page, choose, complaints } = await openUpload(title)
  await choose([
    jpeg('first.jpg', cutWithEndMarker(await textured())),
    jpeg('second.jpg', cutWithEndMarker(await textured())),
  ])
  await page.getByRole('button', { name: 'Upload 2 Photos' }).click()
  await expectUploaded(page, 2, title)
  await page.getByRole('region', { name: 'Receipt' }).getByRole('button', { name: 'Done' }).click()
  const findings = page.getByRole('region', { name: 'Worth a look' })
  const answers = findings.getByRole('button', { name: /^Show it (first|second)\.jpg/ })
  await expect(answers).toHaveCount(2)
  const above = answers.first()
  const name = (await above.innerText()).replace('Show it', '').trim()
  const other = findings.getByRole('button', { name: await answers.last().innerText() })
  const before = await settledBox(other)
  await above.click()
  await expect(findings.getByText(`${name} was shown to visitors.`)).toBeVisible()
  await expect(findings.getByText(new RegExp(`damaged: .*${name}`))).toBeHidden()
  expect(await settledBox(other)).toEqual(before)
  const stored = async () =>
    (await photosOf(title)).images
      .filter((image) => image.get('filename') === name)
      .map((image) => [image.get('damage'), image.get('hidden') === true])
  await expect.poll(stored).toEqual([['accepted', false]])
  await findings.getByRole('button', { name: `Hide it ${name}` }).click()
  await expect.poll(stored).toEqual([['accepted', true]])
  await findings.getByRole('button', { name: `Show it ${name}` }).click()
  await expect.poll(stored).toEqual([['accepted', false]])
  await other.click()
  await expect(findings.getByText(/damaged: .*(first|second)\.jpg/)).toBeHidden()
  await expect(findings.getByText('was shown to visitors.')).toHaveCount(2)
  expect(complaints).toEqual([])
})
