// @module-tag deep

import { Timestamp } from 'firebase-admin/firestore'
import type { Page } from 'playwright'
import { test } from 'vitest'
import { findBarriers } from '../support/accessibility.ts'
import { createAccount } from '../support/accounts.ts'
import { desktop, openPage, type Person, phone, signInOnPage } from '../support/browser.ts'
import { expect } from '../support/expect.ts'
import { goToProjects, openProjects, search } from '../support/projectList.ts'
import { storeManyProjects, storeProject } from '../support/projects.ts'

const failedPhoto = {
  status: 'failed',
  failure: 'damaged',
  thumbnail_url: null,
  variants: null,
} as const

/** Older than what fills the first page of the list. */
const old = { project_date: '2010-01-01' }

/** Projects that are newer, and of which the first page is full. */
function fillFirstPage(): Promise<void> {
  return storeManyProjects(12, {
    titleOf: (index) => `Newer ${index + 1}`,
    photosOf: () => 1,
  })
}

/** The owner at the list of projects, once the photos of its first page are there. */
async function openList(viewport = desktop) {
  const owner = await openProjects('', viewport)
  await expect(
    owner.page
      .getByRole('article')
      .first()
      .getByText(/^\d+ images?$/),
  ).toBeVisible()
  return owner
}

/**
 * Takes the network away before something is done, and waits until the database's client has given
 * up for the time being: what it says then, it has from its cache.
 */
async function offline({ context, complaints }: Person, act: () => Promise<void>) {
  await context.setOffline(true)
  await act()
  const before = failures(complaints)
  await expect.poll(() => failures(complaints)).toBeGreaterThan(before + 2)
}

const failures = (complaints: readonly string[]) =>
  complaints.filter((text) => text.includes('transport errored')).length

/** Holds what the page asks of the database back as long as it contains these words. */
async function holdRequests(page: Page, words: string) {
  const held = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  await page.route(/Firestore\/Listen\/channel/, async (route) => {
    const asked = decodeURIComponent(route.request().postData() ?? '')
    if (asked.includes(words)) {
      held.resolve()
      await release.promise
    }
    await route.continue()
  })
  return { held: held.promise, release: release.resolve }
}

test('who is signed out in another tab and signs in again sees the lists', async () => {
  const { title } = await storeProject({ title: 'Signed out porch' }, [{}])
  const { page, context, account } = await openList()
  await search(page, title)
  await expect(page.getByRole('article', { name: title }).getByText('1 ready')).toBeVisible()

  const other = await context.newPage()
  await other.goto('/admin/gallery')
  await other.getByRole('button', { name: 'Sign Out' }).click()
  await expect(other).toHaveURL(/\/$/)
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel(/^Password/).fill(account.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await goToProjects(page)
  await search(page, title)
  await expect(page.getByRole('article', { name: title }).getByText('1 ready')).toBeVisible()
})

test('a trash first opened without a connection says so, and comes by itself later', async () => {
  await fillFirstPage()
  await storeProject({ ...old, title: 'Kept porch' }, [
    {},
    { status: 'trashed', trashed_by: 'photo', trashed_at: Timestamp.now(), filename: 'bin.jpg' },
  ])
  const owner = await openList(phone)
  const { page, context } = owner
  await offline(owner, () => page.getByText('Trash', { exact: true }).click())
  await expect(page.getByText('The trash is empty')).toBeHidden()
  await expect(page.getByRole('status').getByText('No connection')).toBeVisible()
  expect(await findBarriers(page)).toEqual([])
  await context.setOffline(false)
  await expect(page.getByRole('listitem', { name: 'bin.jpg' })).toBeVisible()
  await expect(page.getByText('No connection')).toBeHidden()
})

test('a project first seen without a connection is not called empty', async () => {
  await fillFirstPage()
  const { title } = await storeProject({ ...old, title: 'Not seen before' }, [{}, {}])
  const owner = await openList(phone)
  const { page, context } = owner
  await offline(owner, () => search(page, title))
  const card = page.getByRole('article', { name: title })
  await expect(card.getByText(/images?$/)).toBeHidden()
  await expect(page.getByRole('status').getByText('No connection')).toBeVisible()
  expect(await findBarriers(page)).toEqual([])

  await card.getByRole('button', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Project' })
  await expect(dialog.getByText('This project has no photos.')).toBeHidden()
  await expect(dialog.getByRole('status').getByText('No connection')).toBeVisible()
  expect(await findBarriers(page)).toEqual([])
  await context.setOffline(false)
  await expect(dialog.getByRole('heading', { name: '2 photos' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(card.getByText('2 images')).toBeVisible()
})

test('while the photos of a project are on their way, those already known are not called all', async () => {
  await fillFirstPage()
  const known = await storeProject({ ...old, title: 'Known to have failed' }, [failedPhoto])
  const { title } = await storeProject({ ...old, title: 'One of three failed' }, [
    failedPhoto,
    {},
    {},
  ])
  const { page } = await openList()
  await search(page, known.title)
  // Found: the failed photos of all projects are here now.
  await page.getByRole('combobox', { name: 'Photos' }).selectOption('Has failed photos')
  await expect(page.getByRole('article', { name: known.title })).toBeVisible()
  const photos = await holdRequests(page, '"project_id"')
  await search(page, title)
  await photos.held
  const card = page.getByRole('article', { name: title })
  await expect(card).toBeVisible()
  await expect(card.getByText(/images?$/)).toBeHidden()
  photos.release()
  await expect(card.getByText('3 images')).toBeVisible()
  await expect(card.getByText('1 failed', { exact: true })).toBeVisible()
})

test('before the states of the photos are known, nothing is said of what a filter by them finds', async () => {
  const { title } = await storeProject({ title: 'Failed and not yet known' }, [failedPhoto])
  const { page } = await openPage(desktop)
  const states = await holdRequests(page, '"processing"')
  await signInOnPage(page, await createAccount('admin'))
  await goToProjects(page)
  await states.held
  await page.getByRole('combobox', { name: 'Photos' }).selectOption('Has failed photos')
  await expect(page.getByRole('article')).toHaveCount(0)
  await expect(page.getByText('No projects match')).toBeHidden()
  await expect(page.getByText(/^0 of/)).toBeHidden()
  await expect(page.getByRole('status').getByText('Still loading')).toBeVisible()
  expect(await findBarriers(page)).toEqual([])
  states.release()
  await expect(page.getByRole('article', { name: title })).toBeVisible()
})
