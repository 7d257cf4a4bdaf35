import { colors } from '../../web/content/colors.ts'
import { notFoundPage } from '../../web/content/notFound.ts'
import { pages } from '../../web/content/pages.ts'
import { accents, paints } from '../../web/content/paints.ts'
import { lineOf } from '../../web/content/source/lineOf.ts'
import type { Swatch } from '../../web/content/swatches/Swatch.ts'
import { contrast, textOn } from '../../web/content/swatches/textOn.ts'
import { sourceOfPage } from './sourceOfPage.ts'

type Theme = Readonly<Record<keyof typeof colors.day, string>>

type UsedSwatch = readonly [source: string, swatch: Swatch | undefined]

/** Of a paint that several pages use, the first source is reported. */
const used: readonly UsedSwatch[] = [
  ...Object.values({ ...paints, ...accents }).map(
    (paint) => [lineOf('paints.ts', paint.name), paint] as const,
  ),
  [lineOf('notFound.ts', 'swatch:'), notFoundPage.swatch],
  ...pages.map((page) => [sourceOfPage(page, 'swatch'), page.swatch] as const),
]

export function findColorFaults(
  themes: Readonly<Record<keyof typeof colors, Theme>> = colors,
  swatches: readonly UsedSwatch[] = used,
): readonly string[] {
  const sources = new Map(swatches.toReversed().map(([source, swatch]) => [swatch, source]))
  const faults = [
    ...Object.entries(themes).flatMap(([time, { paper, sheet, card, rule: _rule, ...texts }]) =>
      Object.entries(texts).flatMap(([name, text]) =>
        Object.entries({ paper, sheet, card }).flatMap(([ground, color]) =>
          checkContrast(
            lineOf('colors.ts', `${name}: '${text}'`, `${name}:`),
            `by ${time}, ${name} on ${ground}`,
            text,
            color,
          ),
        ),
      ),
    ),
    ...[...sources].flatMap(([swatch, source]) =>
      swatch
        ? checkContrast(source, `text on ${swatch.name}`, textOn(swatch.field), swatch.field)
        : [`${source}: this names a paint chip that doesn't exist.`],
    ),
  ]
  return [...new Set(faults)]
}

function checkContrast(
  source: string,
  what: string,
  text: string,
  ground: string,
): readonly string[] {
  const strange = [text, ground].find((color) => !/^#[\da-f]{6}$/i.test(color))
  if (strange) return [`${source}: write "${strange}" like #2f4a9e.`]
  const [found, least] = [contrast(text, ground), 4.5]
  if (found >= least) return []
  return [
    `${source}: ${what} has a contrast of ${Math.floor(found * 100) / 100}:1 and needs ${least}:1: make ${text} or ${ground} lighter or darker.`,
  ]
}
