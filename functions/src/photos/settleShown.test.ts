import fc from 'fast-check'
import { expect, test } from 'vitest'
import { propertyRuns } from '../../../tests/support/propertyRuns.ts'
import { type ShownPorts, settleShown } from './settleShown.ts'

type Photo = { shown: boolean; variants: Map<string, boolean>; hasToken?: boolean }

function portsOver(photo: Photo, onEffect: () => Promise<void>): ShownPorts {
  const port = async <Result>(effect: () => Result): Promise<Result> => {
    await onEffect()
    const result = effect()
    await onEffect()
    return result
  }
  return {
    isShown: () => port(() => photo.shown),
    listVariants: () =>
      port(() =>
        [...photo.variants].map(([path, shown]) => ({
          path,
          shown,
          hasToken: photo.hasToken ?? false,
        })),
      ),
    markShown: (path, shown) => port(() => void photo.variants.set(path, shown)),
  }
}

test('whenever it changes, and whatever is delivered side by side, late or again: variants follow', async () => {
  const changes = fc.array(
    fc.record({ shown: fc.boolean(), stop: fc.option(fc.nat({ max: 12 })) }),
    { minLength: 1, maxLength: 4 },
  )
  await fc.assert(
    fc.asyncProperty(changes, fc.scheduler(), async (history, scheduler) => {
      const photo: Photo = {
        shown: true,
        variants: new Map([
          ['a', true],
          ['b', false],
        ]),
      }
      let died = false
      const run = async (stop: number | null) => {
        let effects = 0
        const onEffect = async () => {
          await scheduler.schedule(Promise.resolve())
          effects += 1
          if (stop !== null && effects > stop) throw new Error('stopped')
        }
        await settleShown('i1', portsOver(photo, onEffect)).catch(() => {
          died = true
        })
      }
      const deliveries = history.map(async ({ shown, stop }) => {
        await scheduler.schedule(Promise.resolve())
        photo.shown = shown
        await run(stop)
      })
      await scheduler.waitFor(Promise.all(deliveries))
      // What died is delivered again.
      if (died)
        await settleShown(
          'i1',
          portsOver(photo, () => Promise.resolve()),
        )
      expect(new Set(photo.variants.values())).toEqual(new Set([photo.shown]))
    }),
    propertyRuns(200),
  )
})

test('a token is taken from what is withdrawn, and keeps nothing from coming back', async () => {
  const settle = (photo: Photo) =>
    settleShown(
      'i1',
      portsOver(photo, () => Promise.resolve()),
    )
  const withdrawn = { shown: false, variants: new Map([['a', false]]), hasToken: true }
  expect(await settle(withdrawn)).toBe(1)
  const back = { ...withdrawn, shown: true }
  await settle(back)
  expect([...back.variants.values()]).toEqual([true])
  expect(await settle(back)).toBe(0)
})

test('nothing is written where everything is right', async () => {
  const photo: Photo = { shown: false, variants: new Map([['a', false]]) }
  expect(
    await settleShown(
      'i1',
      portsOver(photo, () => Promise.resolve()),
    ),
  ).toBe(0)
})
