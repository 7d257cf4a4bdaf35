import sharp from 'sharp'
import { phone } from '../support/browser.ts'
import { uniqueJpegs } from '../support/photos.ts'
import { storeProject } from '../support/projects.ts'
import { expect, test } from '../support/test.ts'
import { holdReading, pick, readOn, rowOf } from '../support/uploadPage.ts'

async function takenInApril(name: string) {
  const [photo] = await uniqueJpegs([name])
  if (!photo) throw new Error('There is a photo')
  const buffer = await sharp(photo.buffer)
    .withExif({ IFD2: { DateTimeOriginal: '2026:04:02 17:32:10' } })
    .toBuffer()
  return { ...photo, buffer }
}

test('photos go into a new project by default, even if another project has their date', async ({
  openAdmin,
}) => {
  const sameDay = await storeProject({ project_date: '2026-04-02' }, [{}])
  const { page } = await openAdmin(phone)
  await pick(page.getByRole('button', { name: 'Choose photos' }), [await takenInApril('april.jpg')])
  const question = page.getByRole('dialog', { name: 'Which project?' })
  await expect(page.getByText('1 photo chosen')).toBeVisible()
  await expect(question.getByRole('radio', { name: 'New project' })).toBeChecked()
  await expect(
    page.getByRole('button', { name: /^Upload 1 photo to Interior, April 2026/ }),
  ).toBeVisible()
  const first = question.getByRole('region', { name: 'Projects' }).getByRole('radio').first()
  await expect(first).toHaveAccessibleName(
    new RegExp(`${sameDay.title}.*Also photographed on Apr 2`),
  )
})

test('the title and date of a new project do not change once the owner has touched it', async ({
  openAdmin,
}) => {
  const { page } = await openAdmin(phone)
  await holdReading(page)
  await pick(page.getByRole('button', { name: 'Choose photos' }), [await takenInApril('late.jpg')])
  const question = page.getByRole('dialog', { name: 'Which project?' })
  await question
    .getByRole('radiogroup', { name: 'Category of the new project' })
    .getByText('Exterior')
    .click()
  const month = new Date().toLocaleDateString('en-US', { month: 'long', year: 'numeric' })
  const card = question.getByRole('radio', { name: 'New project' })
  await expect(card).toContainText(`Exterior, ${month}`)
  await readOn(page)
  await expect(page.getByText('1 photo chosen')).toBeVisible()
  await expect(card).toContainText(`Exterior, ${month}`)
})

test('if all chosen photos were uploaded before, one button opens their project', async ({
  openAdmin,
}) => {
  const { page } = await openAdmin(phone)
  const photos = await uniqueJpegs(['here-1.jpg', 'here-2.jpg'])
  const choose = page.getByRole('button', { name: 'Choose photos' })
  await pick(choose, photos)
  await page.getByRole('button', { name: /^Upload 2 photos/ }).click()
  const receipt = page.getByRole('region', { name: 'Receipt' })
  await expect(receipt.getByText('All of them are ready')).toBeVisible()
  await pick(choose, photos)
  const question = page.getByRole('dialog', { name: 'Which project?' })
  await expect(question.getByText(/^All 2 photos are already here: in Interior, /)).toBeVisible()
  await expect(question.getByRole('button', { name: /^Upload 2/ })).toHaveCount(0)
  await question.getByRole('button', { name: 'Upload anyway' }).click()
  await expect(question.getByRole('button', { name: /^Upload 2 photos/ })).toBeVisible()
  await question.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click()
  await expect(choose).toBeFocused()

  await pick(choose, photos)
  await question.getByRole('button', { name: /^Open Interior/ }).click()
  await expect(page.getByRole('dialog', { name: 'Edit Project' })).toBeVisible()
  await expect(rowOf(page, 'here-1.jpg').first()).toBeVisible()
  await expect(question).toBeHidden()
})
