// @module-tag deep

import { serverTimestamp } from 'firebase/firestore'
import { test } from 'vitest'
import { signInAs } from '../support/accounts.ts'
import { setUplink } from '../support/browser.ts'
import { expect } from '../support/expect.ts'
import { change, database, exists } from '../support/ownerPhotos.ts'
import { noisyJpeg } from '../support/photos.ts'
import { fileInput, openUpload } from '../support/uploadPage.ts'

test('a photo whose project is deleted for good while it is on its way is not called saved', async () => {
  const title = 'Gone meanwhile'
  const { page } = await openUpload(title)
  await fileInput(page).setInputFiles([await noisyJpeg('gone-meanwhile.jpg', 1660)])
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
  await expect(page.getByText('Its project was deleted meanwhile.').first()).toBeVisible()
  await expect(page.getByText('1 photo saved')).toBeHidden()
  await other.close()
})
