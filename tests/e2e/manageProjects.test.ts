import { findAccessibilityViolations } from '../support/accessibility.ts'
import { database } from '../support/accounts.ts'
import { search } from '../support/adminTabs.ts'
import { phone, refuseChanges } from '../support/browser.ts'
import { emptyDatabase } from '../support/emptyDatabase.ts'
import { exists, readImage } from '../support/ownerPhotos.ts'
import { storeManyProjects, storeProject } from '../support/projects.ts'
import { sampledThemes } from '../support/sampled.ts'
import { expect, test } from '../support/test.ts'
import { expectToast } from '../support/toasts.ts'

const confirmText = (title: string) =>
  `Are you sure you want to delete the project "${title}"? This will also delete all associated images. It can be restored from the trash for 30 days.`

test('an empty list of projects links to the upload', async ({ openProjects }) => {
  const { page } = await openProjects('', phone)
  await expect(page.getByText('No projects found')).toBeVisible()
  await expect(page.getByText('Upload photos to begin.')).toBeVisible()
  expect(await findAccessibilityViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Go to Bulk Upload' }).click()
  await expect(page.getByRole('heading', { name: 'Bulk Upload' })).toBeVisible()
})

for (const theme of sampledThemes) {
  test(`deleting a project asks first; it can be restored or deleted for good: ${theme}`, async ({
    openAdmin,
  }) => {
    const { id, title, photoIds } = await storeProject({ title: 'Doomed porch' }, [
      {},
      { status: 'failed', failure: 'damaged', thumbnail_url: null, variants: null },
      { status: 'archived' },
    ])
    await storeProject({ title: 'Doomed deck' }, [{}])
    await storeProject({ title: 'Doomed hall' }, [{}])
    const project = database().doc(`projects/${id}`)
    const { page } = await openAdmin(phone, {
      path: '/admin/gallery/projects',
      before: ({ context }) =>
        context.addInitScript((value) => localStorage.setItem('theme', value), theme),
    })
    await search(page, 'doomed')
    const card = page.getByRole('article', { name: title })
    await expect(card.getByText('3 photos')).toBeVisible()
    await expect(card.getByText('1 failed')).toBeVisible()
    expect(await findAccessibilityViolations(page)).toEqual([])

    await card.getByRole('button', { name: 'Delete' }).click()
    const question = page.getByRole('dialog', { name: 'Delete this project?' })
    await expect(question.getByText(confirmText(title))).toBeVisible()
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
    expect(await findAccessibilityViolations(page)).toEqual([])
    await page.keyboard.press('Enter')
    await expect(question).toBeHidden()
    await expect(card.getByRole('button', { name: 'Delete' })).toBeFocused()
    const remove = async () => {
      await card.getByRole('button', { name: 'Delete' }).press('Enter')
      await question.getByRole('button', { name: 'Delete' }).click()
      await expectToast(page, `Project "${title}" deleted successfully`)
      await expect(card).toBeHidden()
      expect((await project.get()).get('state')).toBe('trashed')
    }
    await remove()
    const undo = page.getByRole('button', { name: 'Undo' })
    // On a shorter screen, a click would scroll the button below the tabs.
    await page.setViewportSize({ ...phone, height: 560 })
    await page.evaluate(() => scrollTo(0, 0))
    const isReachable = (button: Element) => {
      const { x, y, width, height } = button.getBoundingClientRect()
      return button.contains(document.elementFromPoint(x + width / 2, y + height / 2))
    }
    await expect.poll(() => undo.evaluate(isReachable)).toBe(true)
    await page.setViewportSize(phone)
    await undo.click()
    await expect(card.getByText('3 photos')).toBeVisible()

    await remove()
    await page.getByText('Trash', { exact: true }).click()
    const row = page.getByRole('listitem', { name: title })
    await expect(row.getByText('30 days left')).toBeVisible()
    expect(await findAccessibilityViolations(page)).toEqual([])
    const photoStatus = async () => (await readImage(photoIds[0] ?? '')).status
    await expect.poll(photoStatus).toBe('trashed')
    await row.getByRole('button', { name: `Restore ${title}` }).click()
    await expectToast(page, `Project "${title}" restored`)
    await expect(row).toBeHidden()
    await expect.poll(photoStatus).toBe('ready')
    await page.getByRole('link', { name: 'Projects' }).click()
    await search(page, 'doomed')
    await expect(card.getByText('3 photos')).toBeVisible()
    expect((await project.get()).get('trashed_at')).toBeNull()

    await remove()
    await page.getByText('Trash', { exact: true }).click()
    await row.getByRole('button', { name: 'Delete now' }).click()
    const last = page.getByRole('dialog', { name: 'Delete for good?' })
    await expect(last).toContainText('This cannot be undone.')
    await last.getByRole('button', { name: 'Delete for good' }).click()
    await expect(row).toBeHidden()
    const paths = [`projects/${id}`, ...photoIds.map((photo) => `project_images/${photo}`)]
    await expect.poll(async () => (await Promise.all(paths.map(exists))).includes(true)).toBe(false)
  })
}

test('a failed deletion shows a message and keeps the project', async ({ openProjects }) => {
  const { title } = await storeProject({ title: 'Unreachable porch' })
  const { page } = await openProjects('unreachable')
  const card = page.getByRole('article', { name: title })
  await card.getByRole('button', { name: 'Delete' }).click()
  const { promise, resolve: answer } = Promise.withResolvers<void>()
  await refuseChanges(page, promise)
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  const busy = card.getByRole('button', { name: `Delete ${title}: deleting…` })
  await expect(busy).toHaveAttribute('aria-busy', 'true')
  answer()
  await expectToast(page, 'Failed to delete project')
  await expect(busy).toBeHidden()
  await expect(card.getByRole('button', { name: 'Delete' })).toBeFocused()
})

test('projects are found by text, category and photo state', async ({ openProjects }) => {
  await emptyDatabase()
  await storeManyProjects(30, (index) => ({
    title: `Street ${index + 1}`,
    photos: index >= 28 ? 2 : 0,
  }))
  await storeProject(
    { title: 'Café at the corner', category: 'Cabinet', description: 'Maple doors' },
    [{}, { status: 'failed', failure: 'damaged', thumbnail_url: null, variants: null }],
  )
  const { page, complaints } = await openProjects()
  await expect(page.getByRole('article')).toHaveCount(24)
  await expect(page.getByRole('navigation', { name: 'Pages of projects' })).toBeVisible()

  await search(page, 'cafe maple')
  const card = page.getByRole('article', { name: 'Café at the corner' })
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(card.getByText('2 photos')).toBeVisible()
  await expect(card.getByText('1 failed')).toBeVisible()

  await search(page, '')
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByText('Failed 1', { exact: true }).click()
  await expect(page.getByRole('article', { name: /^Street/ })).toHaveCount(0)
  await expect(card).toBeVisible()
  await page.getByText('Exterior 30', { exact: true }).click()
  await expect(card).toBeHidden()
  await page.getByRole('button', { name: 'Clear search and filters' }).click()

  await search(page, 'street')
  await expect(page.getByText('30 of 31 projects')).toBeVisible()
  await page.getByRole('button', { name: 'Page 2' }).click()
  await expect(page.getByRole('article')).toHaveCount(6)
  const last = await page.getByRole('article').last().getAttribute('aria-labelledby')
  await expect(page.getByRole('heading', { name: 'Manage Projects' })).toBeFocused()

  await expect(page).toHaveURL(/projects\?q=street&page=2$/)
  await page.reload()
  await expect(page.getByRole('article').last()).toHaveAttribute('aria-labelledby', last ?? '')
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('street')
  expect(complaints).toEqual([])
})
