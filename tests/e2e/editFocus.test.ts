import type { Page } from 'playwright'
import { select } from '../support/editDialog.ts'
import { storeProject } from '../support/projects.ts'
import { expect, test } from '../support/test.ts'

/** The focused element if the dialog's title or the toolbar covers it. */
function coveredFocus(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const focused = document.activeElement
    if (!focused) return null
    const { left, top, width, height } = focused.getBoundingClientRect()
    const bar = document
      .elementFromPoint(left + width / 2, top + height / 2)
      ?.closest('header, section[aria-label], [data-selecting]:not(ul)')
    return bar && !bar.contains(focused) ? focused.outerHTML.slice(0, 200) : null
  })
}

test('sticky bars never cover the focused element', async ({ openEditDialog }) => {
  const project = await storeProject(
    {},
    Array.from({ length: 8 }, () => ({})),
  )
  const { page, dialog } = await openEditDialog(project, { width: 360, height: 640 })
  await select(dialog, ['photo-1.jpg', 'photo-2.jpg'])
  for (const zoom of [1, 2]) {
    await page.setViewportSize({ width: 360 / zoom, height: 640 / zoom })
    await dialog.getByRole('button', { name: 'Move photo-8.jpg' }).focus()
    for (let stops = 0; stops < 24; stops += 1) {
      await page.keyboard.press('Shift+Tab')
      await expect.poll(() => coveredFocus(page)).toBeNull()
    }
  }
})
