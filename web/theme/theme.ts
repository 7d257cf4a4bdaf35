import { createTheme, type MantineColorsTuple } from '@mantine/core'
import { colors } from '../content/colors.ts'

const { day, night } = colors

/** `share` of `other` in `color`, both `#rrggbb`. */
function mix(color: string, other: string, share: number): string {
  const parts = [1, 3, 5].map((start) => {
    const [one = 0, two = 0] = [color, other].map((it) =>
      Number.parseInt(it.slice(start, start + 2), 16),
    )
    return Math.round(one + (two - one) * share)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${parts.join('')}`
}

/**
 * Mantine's ten shades. Index 6, the default, is the color itself. Dark themes fill with index 8.
 */
const shades = (color: string) =>
  [
    ...[0.95, 0.85, 0.67, 0.5, 0.33, 0.17].map((share) => mix(color, '#ffffff', share)),
    color,
    ...[0.12, 0.25, 0.36].map((share) => mix(color, '#000000', share)),
  ] as unknown as MantineColorsTuple

/** Mantine's dark surfaces: 0 text, 2 muted, 4 borders, 6 cards, 7 ground. */
const dark: MantineColorsTuple = [
  night.ink,
  mix(night.ink, night.slate, 0.5),
  night.slate,
  mix(night.slate, night.rule, 0.3),
  mix(night.rule, night.slate, 0.1),
  mix(night.rule, night.card, 0.3),
  night.card,
  night.paper,
  mix(night.paper, '#000000', 0.2),
  mix(night.paper, '#000000', 0.45),
]

export const theme = createTheme({
  primaryColor: 'bluebonnet',
  colors: {
    bluebonnet: shades(day.bluebonnet),
    terracotta: shades(day.terracotta),
    prairie: shades(day.prairie),
    red: shades(day.error),
    dark,
  },
  white: '#ffffff',
  black: day.ink,
  autoContrast: true,
  respectReducedMotion: true,
  defaultRadius: 6,
  fontFamily: "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', sans-serif",
  headings: {
    fontFamily: "'Young Serif', 'Young Serif Fallback', Georgia, serif",
    fontWeight: '400',
  },
  cursorType: 'pointer',
  focusRing: 'auto',
})
