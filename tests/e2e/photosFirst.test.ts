import { database } from '../support/accounts.ts'
import { uniqueJpegs } from '../support/photos.ts'
import { storeProject } from '../support/projects.ts'
import { expect, test } from '../support/test.ts'
import { expectUploaded, openSmallPhone } from '../support/uploadPage.ts'

test('two taps upload photos to a new project, without typing', async ({ openAdmin }) => {
  const { page, thumb } = await openSmallPhone(openAdmin)
  const opening = page.waitForEvent('filechooser')
  await thumb.tap('button', 'Choose photos')
  await (await opening).setFiles(await uniqueJpegs(['door-1.jpg', 'door-2.jpg']))
  await thumb.tap('button', /^Upload 2 photos to Interior, \w+ 20\d\d$/)
  const month = new Date().toLocaleDateString('en-US', { month: 'long', year: 'numeric' })
  await expectUploaded(page, 2, `Interior, ${month}`)
  expect(thumb.taps()).toBe(2)
})

test('three taps upload a photo to an existing project', async ({ openAdmin }) => {
  const project = await storeProject({ project_date: '2099-01-01' }, [{}])
  const { page, thumb } = await openSmallPhone(openAdmin)
  const opening = page.waitForEvent('filechooser')
  await thumb.tap('button', 'Choose photos')
  await (await opening).setFiles(await uniqueJpegs(['sill.jpg']))
  await thumb.tap('radio', new RegExp(project.title))
  await thumb.tap('button', `Upload 1 photo to ${project.title}`)
  await expectUploaded(page, 1, project.title)
  expect(thumb.taps()).toBe(3)
})

test('one tap on a project’s card uploads photos to it, and Undo removes them', async ({
  openAdmin,
}) => {
  const project = await storeProject({ project_date: '2099-01-02' }, [{}])
  const { page, thumb } = await openSmallPhone(openAdmin)
  await page.getByRole('tab', { name: 'Manage Projects' }).click()
  const opening = page.waitForEvent('filechooser')
  await thumb.tap('button', `Add photos to ${project.title}`)
  await (await opening).setFiles(await uniqueJpegs(['card-1.jpg']))
  await expectUploaded(page, 1, project.title)
  expect(thumb.taps()).toBe(1)
  const images = database().collection('project_images').where('filename', '==', 'card-1.jpg')
  const statusOf = async () => (await images.get()).docs.map((image) => image.get('status'))
  await expect.poll(statusOf).not.toContain('uploading')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(statusOf).toEqual(['trashed'])
})
