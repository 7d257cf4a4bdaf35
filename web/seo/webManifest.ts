import { business } from '../content/business.ts'
import { colors } from '../content/colors.ts'

/** Drawn from content/logo.svg by scripts/build/iconFiles.ts. */
export const icons = [
  { file: 'icon-192.png', size: 192, purpose: 'any' },
  { file: 'icon-512.png', size: 512, purpose: 'any' },
  { file: 'icon-maskable-512.png', size: 512, purpose: 'maskable' },
  { file: 'apple-touch-icon.png', size: 180, purpose: 'apple' },
] as const

const { paper } = colors.day

const look = {
  background_color: paper,
  theme_color: paper,
  icons: [
    { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
    ...icons
      .filter(({ purpose }) => purpose !== 'apple')
      .map(({ file, size, purpose }) => ({
        src: `/${file}`,
        sizes: `${size}x${size}`,
        type: 'image/png',
        purpose,
      })),
  ],
}

export function webManifest(): string {
  const { name } = business
  return JSON.stringify({ name, short_name: name, start_url: '/', display: 'browser', ...look })
}

export function adminManifest(): string {
  return JSON.stringify({
    id: '/admin/',
    name: `Gallery admin · ${business.name}`,
    short_name: 'Gallery admin',
    start_url: '/admin/gallery',
    scope: '/admin/',
    display: 'standalone',
    share_target: {
      // Handled by web/public/admin/worker.js.
      action: '/admin/share',
      method: 'POST',
      enctype: 'multipart/form-data',
      params: { files: [{ name: 'photos', accept: ['image/*'] }] },
    },
    ...look,
  })
}
