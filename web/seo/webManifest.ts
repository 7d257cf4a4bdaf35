import { business } from '../content/business.ts'
import { colors } from '../content/colors.ts'

/** The icons that are drawn from icon.svg, in pixels; a maskable one may lose its edges. */
export const icons = [
  { file: 'icon-192.png', size: 192, purpose: 'any' },
  { file: 'icon-512.png', size: 512, purpose: 'any' },
  { file: 'icon-maskable-512.png', size: 512, purpose: 'maskable' },
  { file: 'apple-touch-icon.png', size: 180, purpose: 'apple' },
] as const

const { paper } = colors.day

/** site.webmanifest: the name and picture of the site on a phone's home screen. */
export function webManifest(): string {
  const drawn = icons.filter(({ purpose }) => purpose !== 'apple')
  return JSON.stringify({
    name: business.name,
    short_name: business.name,
    start_url: '/',
    display: 'browser',
    background_color: paper,
    theme_color: paper,
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      ...drawn.map(({ file, size, purpose }) => ({
        src: `/${file}`,
        sizes: `${size}x${size}`,
        type: 'image/png',
        purpose,
      })),
    ],
  })
}
