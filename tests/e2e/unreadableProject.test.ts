import { getFirestore } from 'firebase-admin/firestore'
import { test } from 'vitest'
import { projectSchema } from '../../domain/project.ts'
import { findBarriers } from '../support/accessibility.ts'
import { adminApp } from '../support/accounts.ts'
import { phone } from '../support/browser.ts'
import { expect } from '../support/expect.ts'
import { openProjects } from '../support/projectList.ts'
import { storeProject } from '../support/projects.ts'

test('a project that cannot be read stands in the list with the reason, and is mended there', async () => {
  const { id, title } = await storeProject({ title: 'Poisoned porch' }, [{}])
  const stored = getFirestore(adminApp()).doc(`projects/${id}`)
  await stored.update({ project_date: '2026-02-31', location: 7 })
  const { page } = await openProjects('', phone)
  const card = page.getByRole('article').filter({ hasText: 'can’t be read' })
  await expect(card).toContainText(title)
  await expect(card).toContainText('Project date is "2026-02-31"')
  await expect(card).toContainText('Location is 7')
  expect(await findBarriers(page)).toEqual([])

  await card.getByRole('button', { name: `Mend ${title}` }).click()
  await expect(page.getByText(`“${title}” is mended.`)).toBeVisible()
  await expect(page.getByRole('button', { name: `Edit ${title}` })).toBeVisible()
  await expect(card).toHaveCount(0)
  expect(projectSchema.parse((await stored.get()).data())).toMatchObject({ title, location: null })
})
