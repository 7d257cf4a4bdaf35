import { uniqueJpegs } from '../support/photos.ts'
import { storeManyProjects, storeProject } from '../support/projects.ts'
import { settledBox } from '../support/settledBox.ts'
import { expect, test } from '../support/test.ts'
import { chooseFor, holdReading, openSmallPhone, pick, readOn } from '../support/uploadPage.ts'

const notes = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('paint list') }

test('Back in “Which project?” closes it, and the photos and the typed title stay', async ({
  openAdmin,
}) => {
  const { page } = await openSmallPhone(openAdmin)
  await chooseFor(page, 'Typed and left', await uniqueJpegs(['back.jpg']))
  const question = page.getByRole('dialog', { name: 'Which project?' })
  await expect(question.getByText('1 photo chosen')).toBeVisible()
  await page.goBack()
  await expect(question).toBeHidden()
  await expect(page).toHaveURL(/\/admin\/gallery$/)
  await expect(page.getByRole('heading', { name: '1 photo chosen' })).toBeVisible()
  await page.getByRole('button', { name: 'Choose the project' }).click()
  await expect(question.getByLabel('Project title')).toHaveValue('Typed and left')
  await question.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(question).toBeHidden()
  // Only the sheet had an entry in the history.
  await page.getByRole('tab', { name: 'Manage Projects' }).click()
  await page.goBack()
  await expect(page.getByRole('heading', { name: '1 photo chosen' })).toBeVisible()
  await expect(question).toBeHidden()
})

test('nothing in the sheet moves while photos are read and a project is tapped', async ({
  openAdmin,
}) => {
  const project = await storeProject({ title: 'Still house' }, [{}])
  const { page } = await openSmallPhone(openAdmin)
  await holdReading(page)
  const files = [...(await uniqueJpegs(['still-1.jpg', 'still-2.jpg'])), notes]
  await pick(page.getByRole('button', { name: 'Choose photos' }), files)
  const question = page.getByRole('dialog', { name: 'Which project?' })
  await expect(question.getByText('Reading photo 1 of 3…')).toBeVisible()
  const parts = {
    isNew: question.getByRole('radio', { name: 'New project' }),
    card: question.getByRole('radio', { name: project.title }),
    button: question.getByRole('button', { name: /^Upload/ }),
  }
  const places = async () => ({
    isNew: (await settledBox(parts.isNew)).y,
    card: (await settledBox(parts.card)).y,
    button: (await settledBox(parts.button)).y,
  })
  const before = await places()
  await readOn(page)
  await expect(question.getByText('2 photos chosen')).toBeVisible()
  await expect(question.getByText('1 file was not added')).toBeVisible()
  expect(await places()).toEqual(before)
  await parts.card.tap({ position: { x: 20, y: 20 } })
  await expect(parts.card).toBeChecked()
  expect(await places()).toEqual(before)
})

test('nothing on the receipt moves while photos become ready and a switch is tapped', async ({
  openAdmin,
}) => {
  const { page, thumb } = await openSmallPhone(openAdmin)
  await thumb.choose(['done-1.jpg', 'done-2.jpg'])
  await thumb.tap('button', /^Upload 2 photos to Interior/)
  const receipt = page.getByRole('region', { name: 'Receipt' })
  const published = receipt.getByRole('switch', { name: /^Show on the website/ })
  const places = async () => [
    await settledBox(receipt.getByRole('button', { name: 'Done' })),
    await settledBox(published),
    await settledBox(receipt.getByRole('switch', { name: /^Show first in the gallery/ })),
  ]
  const before = await places()
  await expect(receipt.getByText('All of them are ready')).toBeVisible()
  await expect(receipt.getByText('Visitors see 2 photos.')).toBeVisible()
  await expect(receipt.getByText('Are these two before and after?')).toBeVisible()
  expect(await places()).toEqual(before)
  await published.tap()
  await expect(receipt.getByText('Hidden: visitors do not see it.')).toBeVisible()
  expect(await places()).toEqual(before)
})

test('the sheet lists all projects and all that a search finds', async ({ openAdmin }) => {
  await storeManyProjects(30, (index) => ({
    title: `${index % 2 === 0 ? 'Even' : 'Odd'} house ${index}`,
    photos: 0,
  }))
  const { page, thumb } = await openSmallPhone(openAdmin)
  await pick(page.getByRole('button', { name: 'Choose photos' }), await uniqueJpegs(['many.jpg']))
  const question = page.getByRole('dialog', { name: 'Which project?' })
  const choices = question.getByRole('region', { name: 'Projects' }).getByRole('radio')
  const houses = (kind: string) => choices.filter({ hasText: new RegExp(`^${kind} house`) })
  const scrollDown = async () => {
    await choices.last().scrollIntoViewIfNeeded()
    return Promise.all([houses('Even').count(), houses('Odd').count()])
  }
  await expect.poll(scrollDown).toEqual([15, 15])
  await question.getByLabel('Find a project').fill('odd')
  await expect(houses('Odd')).toHaveCount(15)
  await expect(houses('Even')).toHaveCount(0)
  const last = houses('Odd').last()
  await last.scrollIntoViewIfNeeded()
  await last.tap()
  await expect(last).toBeChecked()
  await thumb.tap('button', /^Upload 1 photo to Odd house/)
  await expect(question).toBeHidden()
})
