import type { Page } from 'playwright'
import { test } from 'vitest'
import { unprocessed } from '../../domain/image.ts'
import { database } from '../support/accounts.ts'
import { openAdmin } from '../support/browser.ts'
import { expect } from '../support/expect.ts'
import { uniqueJpegs } from '../support/photos.ts'
import { storeProject } from '../support/projects.ts'
import { expectUploaded, pick } from '../support/uploadPage.ts'

const smallPhone = { width: 360, height: 740 }

function thumbOf(page: Page) {
  let taps = 0
  return {
    taps: () => taps,
    async tap(role: 'button' | 'radio', name: string | RegExp) {
      const target = page.getByRole(role, { name })
      await expect(target).toBeInViewport({ ratio: 0.5 })
      taps += 1
      await target.tap()
    },
  }
}

async function openSmallPhone() {
  const { page } = await openAdmin(smallPhone, { touch: true })
  return { page, thumb: thumbOf(page) }
}

test('two taps upload photos to a new project, without typing', async () => {
  const { page, thumb } = await openSmallPhone()
  const opening = page.waitForEvent('filechooser')
  await thumb.tap('button', 'Choose photos')
  await (await opening).setFiles(await uniqueJpegs(['door-1.jpg', 'door-2.jpg']))
  await thumb.tap('button', /^Upload 2 photos to Interior, \w+ 20\d\d$/)
  const month = new Date().toLocaleDateString('en-US', { month: 'long', year: 'numeric' })
  await expectUploaded(page, 2, `Interior, ${month}`)
  expect(thumb.taps()).toBe(2)
})

test('three taps upload photos to an existing project', async () => {
  const project = await storeProject({ project_date: '2099-01-01' }, [{}])
  const { page, thumb } = await openSmallPhone()
  const opening = page.waitForEvent('filechooser')
  await thumb.tap('button', 'Choose photos')
  await (await opening).setFiles(await uniqueJpegs(['sill-1.jpg', 'sill-2.jpg', 'sill-3.jpg']))
  await thumb.tap('radio', new RegExp(project.title))
  await thumb.tap('button', `Upload 3 photos to ${project.title}`)
  await expectUploaded(page, 3, project.title)
  expect(thumb.taps()).toBe(3)
})

test('one tap on a project’s card uploads photos to it, and Undo removes them', async () => {
  const project = await storeProject({ project_date: '2099-01-02' }, [{}])
  const { page, thumb } = await openSmallPhone()
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

test('Undo also removes a photo that the pipeline hasn’t processed yet', async () => {
  const project = await storeProject({ project_date: '2099-01-02' }, [{}])
  const { page } = await openSmallPhone()
  await page.getByRole('tab', { name: 'Manage Projects' }).click()
  await pick(
    page.getByRole('button', { name: `Add photos to ${project.title}` }),
    await uniqueJpegs(['card-2.jpg']),
  )
  await expectUploaded(page, 1, project.title)
  const images = database().collection('project_images').where('filename', '==', 'card-2.jpg')
  await expect.poll(async () => (await images.get()).docs[0]?.get('status')).toBe('ready')
  // The state before the storage event.
  await (await images.get()).docs[0]?.ref.update({ ...unprocessed, status: 'uploading' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(async () => (await images.get()).size).toBe(0)
  await expect(page.getByText('Not undone')).toHaveCount(0)
})
