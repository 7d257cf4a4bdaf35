import { colors } from '../../web/content/colors.ts'
import { paints } from '../../web/content/paints.ts'
import { citySwatches } from '../../web/content/swatches/cities.ts'
import { pageSwatches } from '../../web/content/swatches/pages.ts'
import { productSwatches } from '../../web/content/swatches/products.ts'
import type { Swatch } from '../../web/content/swatches/Swatch.ts'
import { serviceSwatches } from '../../web/content/swatches/services.ts'
import { contrast, textOn } from '../../web/content/swatches/textOn.ts'

type Theme = Readonly<Record<keyof typeof colors.day, string>>

/** A table may take chips from the tables before it. */
const tables = {
  'swatches/pages.ts': pageSwatches,
  'paints.ts': paints,
  'swatches/services.ts': serviceSwatches,
  'swatches/products.ts': productSwatches,
  'swatches/cities.ts': citySwatches,
}

export function findColorFaults(
  themes: Readonly<Record<keyof typeof colors, Theme>> = colors,
  swatches: Readonly<Record<string, Readonly<Record<string, Swatch | undefined>>>> = tables,
): readonly string[] {
  const entries = Object.entries(swatches).flatMap(([file, table]) =>
    Object.entries(table).map(([key, chip]) => ({ file, key, chip })),
  )
  // Reports a chip that several tables have for the first one.
  const chips = new Map(entries.toReversed().map(({ file, chip }) => [chip, file]))
  const faults = [
    ...entries.flatMap(({ file, key, chip }) =>
      chip ? [] : [`web/content/${file}: "${key}" names a paint chip that doesn't exist.`],
    ),
    ...Object.entries(themes).flatMap(([time, { paper, sheet, card, rule: _rule, ...texts }]) =>
      Object.entries(texts).flatMap(([name, text]) =>
        Object.entries({ paper, sheet, card }).flatMap(([ground, color]) =>
          checkContrast('colors.ts', `by ${time}, ${name} on ${ground}`, text, color, 4.5),
        ),
      ),
    ),
    ...[...chips].flatMap(([chip, file]) =>
      chip ? checkContrast(file, `text on ${chip.name}`, textOn(chip.field), chip.field, 4.5) : [],
    ),
  ]
  return [...new Set(faults)]
}

function checkContrast(
  file: string,
  what: string,
  text: string,
  ground: string,
  least: number,
): readonly string[] {
  const strange = [text, ground].find((color) => !/^#[\da-f]{6}$/i.test(color))
  if (strange) return [`web/content/${file}: write "${strange}" like #2f4a9e.`]
  const found = contrast(text, ground)
  if (found >= least) return []
  return [
    `web/content/${file}: ${what} has a contrast of ${Math.floor(found * 100) / 100}:1 and needs ${least}:1: make ${text} or ${ground} lighter or darker.`,
  ]
}
