import { serverTimestamp } from 'firebase/firestore'
import { test } from 'vitest'
import { signInAs } from '../support/accounts.ts'
import { setUplink } from '../support/browser.ts'
import { expect } from '../support/expect.ts'
import { change, database, exists } from '../support/ownerPhotos.ts'
import { noisyJpeg, uniqueJpegs } from '../support/photos.ts'
import { isCommit, openUpload } from '../support/uploadPage.ts'

test('a photo whose project is deleted meanwhile is not shown as saved', async () => {
  const title = 'Gone meanwhile'
  const { page, choose } = await openUpload(title)
  await choose([await noisyJpeg('gone-meanwhile.jpg', 1660)])
  await setUplink(page, 90_000)
  await page.getByRole('button', { name: 'Upload 1 Photo' }).click()
  await expect(page.getByText(/Uploading, [1-9]/)).toBeVisible()
  const other = await signInAs('admin')
  const { docs } = await database().collection('projects').where('title', '==', title).get()
  const project = `projects/${docs[0]?.id}`
  await change(other, project, { state: 'trashed', trashed_at: serverTimestamp() })
  await change(other, project, { state: 'deleting' })
  await expect.poll(() => exists(project)).toBe(false)
  await setUplink(page, 'free')
  await expect(page.getByText('Its project has been deleted.').first()).toBeVisible()
  await expect(page.getByText('1 photo saved', { exact: true })).toBeHidden()
  await page.getByRole('button', { name: 'Retry' }).click()
  // Nothing of it was saved: it is made once more.
  await expect(page.getByText('1 photo saved', { exact: true })).toBeVisible()
  expect(await exists(project)).toBe(true)
  await other.close()
})

test.for([
  ['before it is announced', isCommit],
  ['while its bytes are on their way', (url: URL) => url.pathname.includes('/v0/b/')],
] as const)(
  'a photo whose project is trashed %s says so until the project is restored',
  async ([when, isTheMoment]) => {
    const title = `In the trash ${when}`
    const { page, choose } = await openUpload(title)
    await choose(await uniqueJpegs(['late.jpg']))
    const other = await signInAs('admin')
    const owned = async () => {
      const { docs } = await database().collection('projects').where('title', '==', title).get()
      return `projects/${docs[0]?.id}`
    }
    let isTrashed = false
    await page.route(isTheMoment, async (route) => {
      const request = route.request()
      const isOfPhoto = `${request.url()} ${request.postData()}`.includes('late.jpg')
      if (!isTrashed && isOfPhoto) {
        isTrashed = true
        const trashed = { state: 'trashed', trashed_at: serverTimestamp() }
        await change(other, await owned(), trashed)
      }
      await route.fallback()
    })
    await page.getByRole('button', { name: 'Upload 1 Photo' }).click()
    const advice = /Its project has been deleted\. Restore the project from the trash/
    await expect(page.getByText(advice)).toBeVisible()
    // Also where the list is not on the screen.
    await page.getByRole('tab', { name: 'Manage Projects' }).click()
    await expect(page.getByText(`1 of 1 photo failed in “${title}”`)).toBeVisible()
    await page.getByRole('tab', { name: 'Bulk Upload' }).click()
    await page.unrouteAll()
    await change(other, await owned(), { state: 'live', trashed_at: null })
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByText('1 photo saved', { exact: true })).toBeVisible()
    await other.close()
  },
)
