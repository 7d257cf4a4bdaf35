import { beforeAll, test } from 'vitest'
import { openAdmin, phone } from '../support/browser.ts'
import { cutListen } from '../support/cutListen.ts'
import { expect } from '../support/expect.ts'
import { storeManyProjects } from '../support/projects.ts'

const projects = 30

beforeAll(() =>
  storeManyProjects(projects, { titleOf: (index) => `Cut ${index}`, photosOf: () => 0 }),
)

declare global {
  interface Window {
    /** Every number of projects, and every absence, that the list has stated. */
    stated?: string[]
  }
}

function watchStatements(): void {
  const stated: string[] = []
  window.stated = stated
  const look = () => {
    // The whole body's text would run a filter's count into the list's.
    const text =
      document.querySelector('search [role=status]')?.textContent ||
      /No projects \w+|Upload photos to begin/.exec(document.body?.textContent ?? '')?.[0]
    if (text && stated.at(-1) !== text) stated.push(text)
  }
  new MutationObserver(look).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
  })
}

test('a list loads again until its answer is complete', async () => {
  const visits = [0, projects / 2, projects - 1].map(async (documents) => {
    let isCut = () => false
    const { page } = await openAdmin(phone, {
      path: '/admin/gallery/projects',
      before: async ({ page: empty }) => {
        await empty.addInitScript(watchStatements)
        isCut = await cutListen(empty, documents)
      },
    })
    await expect.poll(() => isCut()).toBe(true)
    await expect(page.getByText(`${projects} projects`)).toBeVisible()
    expect(await page.evaluate(() => window.stated)).toEqual([`${projects} projects`])
  })
  await Promise.all(visits)
})
