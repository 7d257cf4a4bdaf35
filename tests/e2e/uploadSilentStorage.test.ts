import type { Page } from 'playwright'
import { phone } from '../support/browser.ts'
import { keptKeys } from '../support/keptPhotos.ts'
import { tracesOf } from '../support/ownerPhotos.ts'
import { uniqueJpegs } from '../support/photos.ts'
import { expect, type OpenAdmin, test } from '../support/test.ts'
import { chooseFor, expectUploaded } from '../support/uploadPage.ts'

/** As on an iPhone after a while in the background: no request is answered, and none fails. */
function silenceStorage(): void {
  const unanswered = () => new EventTarget()
  const store = new Proxy({}, { get: () => unanswered })
  const transaction = () => Object.assign(new EventTarget(), { objectStore: () => store })
  Object.assign(IDBFactory.prototype, { open: unanswered })
  Object.assign(IDBDatabase.prototype, { transaction })
}

const openSilent = (openAdmin: OpenAdmin) =>
  openAdmin(phone, { before: ({ context }) => context.addInitScript(silenceStorage) })

const closeQuestion = (page: Page) =>
  page.getByRole('button', { name: 'Close', exact: true }).click()

const signOut = (page: Page) => page.getByRole('button', { name: 'Sign Out' }).click()

async function uploadChosen(page: Page, title: string, names: readonly string[]) {
  await page.getByRole('button', { name: 'Choose the project' }).click()
  await page.getByRole('button', { name: `Upload ${names.length} Photos` }).click()
  await expectUploaded(page, names.length, title)
  for (const name of names) expect(await tracesOf(name)).toEqual({ documents: 1, objects: 1 })
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('region', { name: 'Receipt' })).toBeHidden()
}

test('kept photos are sent although the browser’s storage no longer answers', async ({
  openAdmin,
}) => {
  const { page } = await openAdmin(phone)
  const names = ['before-silence-1.jpg', 'before-silence-2.jpg']
  await chooseFor(page, 'Silent later', await uniqueJpegs(names))
  await expect.poll(async () => (await keptKeys(page)).length).toBe(1 + names.length)
  await closeQuestion(page)
  await expect(page.getByText('You can leave this page')).toBeVisible()
  await page.evaluate(silenceStorage)
  await uploadChosen(page, 'Silent later', names)
  await signOut(page)
  await page
    .getByRole('dialog', { name: 'Some photos may not be uploaded yet' })
    .getByRole('button', { name: 'Keep and sign out' })
    .click()
  await expect(page).toHaveURL(/\/$/)
})

test('photos are sent from a page whose storage never answers, and it says that it can’t keep them', async ({
  openAdmin,
}) => {
  const { page } = await openSilent(openAdmin)
  const names = ['silent-1.jpg', 'silent-2.jpg']
  await chooseFor(page, 'Silent', await uniqueJpegs(names))
  await expect(page.getByText('2 photos chosen')).toBeVisible()
  await closeQuestion(page)
  await expect(page.getByText('keep this page open')).toBeVisible()
  await expect(page.getByText('You can leave this page')).toBeHidden()
  await expect(page.getByText('this browser can’t keep them')).toBeVisible({ timeout: 60_000 })
  await uploadChosen(page, 'Silent', names)
})

test('signing out of a page whose storage never answers says so and keeps what is there', async ({
  openAdmin,
}) => {
  const { page } = await openSilent(openAdmin)
  await signOut(page)
  const question = page.getByRole('dialog', { name: 'Some photos may not be uploaded yet' })
  await expect(question).toContainText('This browser can’t count the photos it kept before.')
  await expect(question.getByRole('button', { name: 'Discard and sign out' })).toBeHidden()
  await question.getByRole('button', { name: 'Cancel' }).click()

  await chooseFor(page, 'Never kept', await uniqueJpegs(['never-kept.jpg']))
  await expect(page.getByText('1 photo chosen')).toBeVisible()
  await closeQuestion(page)
  await signOut(page)
  const counted = page.getByRole('dialog', { name: '1 photo is not uploaded yet' })
  await expect(counted).toContainText('They are lost if you sign out now.')
  await counted.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page).toHaveURL(/\/$/)
})
