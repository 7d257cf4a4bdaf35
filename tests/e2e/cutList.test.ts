import { beforeAll, test } from 'vitest'
import { createAccount } from '../support/accounts.ts'
import { openPage, phone, signInOnPage } from '../support/browser.ts'
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
    const [text] =
      /\d+ projects?|No projects \w+|Upload photos to begin/.exec(
        document.body?.textContent ?? '',
      ) ?? []
    if (text && stated.at(-1) !== text) stated.push(text)
  }
  new MutationObserver(look).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
  })
}

test.for([
  ['before the first document', 0],
  ['amid', projects / 2],
  ['before the last document', projects - 1],
] as const)('a list whose answer breaks off %s loads until it is whole', async ([, documents]) => {
  const { page } = await openPage(phone)
  await signInOnPage(page, await createAccount('admin'))
  await page.addInitScript(watchStatements)
  const isCut = await cutListen(page, documents)
  await page.goto('/admin/gallery/projects')
  await expect.poll(isCut).toBe(true)
  await expect(page.getByText(`${projects} projects`)).toBeVisible()
  expect(await page.evaluate(() => window.stated)).toEqual([`${projects} projects`])
})
