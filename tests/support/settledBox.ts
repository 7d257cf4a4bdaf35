import type { Locator } from 'playwright'
import { expect } from './expect.ts'

/** Where an element is once two looks in a row find it at the same place. */
export async function settledBox(element: Locator) {
  let box: Awaited<ReturnType<typeof element.boundingBox>> = null
  const isStill = async () => {
    const before = JSON.stringify(box)
    box = await element.boundingBox()
    return box !== null && JSON.stringify(box) === before
  }
  await expect.poll(isStill).toBe(true)
  return box ?? { x: 0, y: 0, width: 0, height: 0 }
}
