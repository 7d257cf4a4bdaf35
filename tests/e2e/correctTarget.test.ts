import { database } from '../support/accounts.ts'
import { photosOf } from '../support/ownerPhotos.ts'
import { storeProject } from '../support/projects.ts'
import { expect, test } from '../support/test.ts'
import { expectToast } from '../support/toasts.ts'
import { expectUploaded, holdBack, openSmallPhone, sends } from '../support/uploadPage.ts'

const namesIn = async (title: string) =>
  (await photosOf(title)).images.map((image) => image.get('filename'))

test('three taps upload into a project, and two move the upload to the right one while it runs', async ({
  openAdmin,
}) => {
  const wrong = await storeProject({ title: 'Wrong house', project_date: '2099-01-02' }, [{}])
  const right = await storeProject({ title: 'Right house', project_date: '2099-01-01' }, [{}])
  const { page, thumb } = await openSmallPhone(openAdmin)
  const names = ['wrong-1.jpg', 'wrong-2.jpg', 'wrong-3.jpg']
  await thumb.choose(names)
  await expect(page.getByText('3 photos chosen')).toBeVisible()
  const release = await holdBack(page, sends('wrong-2.jpg'))
  await thumb.tap('radio', new RegExp(wrong.title))
  await thumb.tap('button', `Upload 3 photos to ${wrong.title}`)
  await expect(page.getByLabel('wrong-1.jpg is saved')).toBeVisible()
  expect(thumb.taps()).toBe(3)
  await thumb.tap('button', 'Move to…')
  await thumb.tap('button', new RegExp(`^${right.title}`))
  expect(thumb.taps()).toBe(5)
  release()
  await expectUploaded(page, 3, right.title)
  expect(await namesIn(right.title)).toEqual(['photo-1.jpg', ...names])
  expect(await namesIn(wrong.title)).toEqual(['photo-1.jpg'])
})

test('two taps on the receipt move all photos, and the new project goes', async ({ openAdmin }) => {
  const right = await storeProject({ title: 'The known house', project_date: '2099-01-03' })
  const { page, thumb } = await openSmallPhone(openAdmin)
  await thumb.choose(['known-1.jpg', 'known-2.jpg'])
  await thumb.tap('button', /^Upload 2 photos to Interior/)
  const receipt = page.getByRole('region', { name: 'Receipt' })
  await expect(receipt.getByText('2 photos saved')).toBeVisible()
  const before = thumb.taps()
  await thumb.tap('button', 'Move to…')
  await thumb.tap('button', new RegExp(`^${right.title}`))
  expect(thumb.taps() - before).toBe(2)
  await expectToast(page, `2 photos moved to “${right.title}”`)
  await expect(receipt.getByText('All of them are ready in “The known house”.')).toBeVisible()
  expect(await namesIn(right.title)).toEqual(['known-1.jpg', 'known-2.jpg'])
  const live = async () => {
    const { docs } = await database().collection('projects').where('state', '==', 'live').get()
    return docs.map((project) => project.get('title')).filter((title) => /^Interior/.test(title))
  }
  await expect.poll(live).toEqual([])
})
