import { useRef } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderAdmin } from '../../../tests/support/renderAdmin.tsx'
import { epoch, sampleImage } from '../../../tests/support/sampleDocuments.ts'
import type { Photo } from '../data/photos.ts'
import { entriesOf } from './photoEntries.ts'
import { useSelection } from './useSelection.ts'
import { useSlideSelect } from './useSlideSelect.ts'

const photos = Array.from({ length: 9 }, (_, place): Photo => {
  const times = { created_at: epoch, updated_at: epoch }
  const filename = `${place + 1}.jpg`
  return {
    id: `p${place + 1}`,
    isPending: false,
    image: { ...sampleImage, ...times, filename, status: 'ready' },
  }
})
const entries = entriesOf(photos)

function Grid() {
  const selection = useSelection(entries)
  const grid = useRef<HTMLUListElement>(null)
  const { isSelecting, slideFrom, slideTo } = selection
  useSlideSelect(grid, { isSelecting, onStart: slideFrom, onOver: slideTo })
  return (
    <div style={{ width: 360 }}>
      <button type="button" onClick={selection.none}>
        Select
      </button>
      <ul ref={grid} style={{ display: 'grid', gridTemplateColumns: '1fr 1fr 1fr' }}>
        {entries.map(({ id, photos: [{ image }] }) => (
          <li key={id} data-entry={id}>
            <button
              type="button"
              aria-pressed={selection.isChosen(id) ?? false}
              onClick={(event) => selection.press(id, event)}
            >
              {image.filename}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

const tile = (place: number) => page.getByRole('button', { name: `${place}.jpg`, exact: true })

/** The places of the photos that are chosen. */
const chosen = () =>
  [...document.querySelectorAll('[aria-pressed="true"]')].map((one) =>
    Number.parseInt(one.textContent, 10),
  )

/** What a finger does at a photo; a touch goes on at the element where it began. */
function touch(type: 'touchstart' | 'touchmove' | 'touchend', at: number, from = at): TouchEvent {
  const { x, y, width, height } = tile(at).element().getBoundingClientRect()
  const target = tile(from).element()
  const point = new Touch({
    identifier: 1,
    target,
    clientX: x + width / 2,
    clientY: y + height / 2,
  })
  const touches = type === 'touchend' ? [] : [point]
  const event = new TouchEvent(type, {
    touches,
    changedTouches: [point],
    bubbles: true,
    cancelable: true,
  })
  target.dispatchEvent(event)
  return event
}

test('a long press chooses a photo, and sliding on all up to the finger, there and back', async () => {
  await renderAdmin(<Grid />)
  await expect.element(tile(9)).toBeVisible()
  touch('touchstart', 2)
  await expect.poll(chosen).toEqual([2])
  // The page does not scroll under the finger that chooses.
  expect(touch('touchmove', 6, 2).defaultPrevented).toBe(true)
  await expect.poll(chosen).toEqual([2, 3, 4, 5, 6])
  touch('touchmove', 3, 2)
  await expect.poll(chosen).toEqual([2, 3])
  expect(touch('touchend', 3, 2).defaultPrevented).toBe(true)
  await tile(9).click()
  await expect.poll(chosen).toEqual([2, 3, 9])
})

test('a finger that moves on at once scrolls, and chooses nothing', async () => {
  await renderAdmin(<Grid />)
  await expect.element(tile(9)).toBeVisible()
  touch('touchstart', 2)
  expect(touch('touchmove', 8, 2).defaultPrevented).toBe(false)
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(chosen()).toEqual([])
})

test('while photos are chosen, a finger that slides sideways chooses at once', async () => {
  await renderAdmin(<Grid />)
  await page.getByRole('button', { name: 'Select' }).click()
  touch('touchstart', 4)
  touch('touchmove', 6, 4)
  await expect.poll(chosen).toEqual([4, 5, 6])
  touch('touchend', 6, 4)
})

test('a click with Shift chooses all between, also by the keyboard', async () => {
  await renderAdmin(<Grid />)
  await tile(1).click()
  expect(chosen()).toEqual([])
  await tile(2).click({ modifiers: ['Control'] })
  await tile(4).click({ modifiers: ['Shift'] })
  await expect.poll(chosen).toEqual([2, 3, 4])
  await userEvent.keyboard('{Tab}{Tab}{Shift>}{Enter}{/Shift}')
  await expect.poll(chosen).toEqual([2, 3, 4, 5, 6])
})
