import { colors } from '../../web/content/colors.ts'
import { citySwatches } from '../../web/content/swatches/cities.ts'
import { pageSwatches } from '../../web/content/swatches/pages.ts'
import { productSwatches } from '../../web/content/swatches/products.ts'
import type { Swatch } from '../../web/content/swatches/Swatch.ts'
import { serviceSwatches } from '../../web/content/swatches/services.ts'
import { contrast, textOn } from '../../web/content/swatches/textOn.ts'

type Theme = Readonly<Record<keyof typeof colors.day, string>>

const tables = [citySwatches, serviceSwatches, productSwatches, pageSwatches]
const allSwatches: readonly Swatch[] = tables.flatMap((table) => Object.values(table))

/** A sentence for each text that is hard to read on its ground. */
export function findUnreadable(
  themes: Readonly<Record<keyof typeof colors, Theme>> = colors,
  swatches: readonly Swatch[] = allSwatches,
): readonly string[] {
  return [
    ...Object.entries(themes).flatMap(([time, { paper, sheet, card, rule: _rule, ...texts }]) =>
      Object.entries(texts).flatMap(([name, text]) =>
        Object.entries({ paper, sheet, card }).flatMap(([ground, color]) =>
          judge(`colors.ts: by ${time}, ${name} on ${ground}`, text, color, 4.5),
        ),
      ),
    ),
    ...swatches.flatMap(({ name, field, night }) => [
      ...judge(`swatches: text on ${name}`, textOn(field), field, 4.5),
      ...judge(`swatches: text on ${name} at night`, themes.night.ink, night, 7),
    ]),
  ]
}

function judge(what: string, text: string, ground: string, least: number): readonly string[] {
  const strange = [text, ground].find((color) => !/^#[\da-f]{6}$/i.test(color))
  if (strange) return [`web/content/${what}: write "${strange}" like #2f4a9e.`]
  const found = contrast(text, ground)
  if (found >= least) return []
  return [
    `web/content/${what} has a contrast of ${found.toFixed(1)}:1 and needs ${least}:1: make one of them lighter or darker.`,
  ]
}
