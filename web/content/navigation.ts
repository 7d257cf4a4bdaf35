import { phones } from './business.ts'
import type { Action } from './types.ts'

/** `admin` is shown only to a signed-in admin. */
export type NavigationItem = Action | { kind: 'admin'; label: string; to: '/admin/gallery' }

/** The navigation bar, in order. */
export const navigation = [
  { kind: 'link', label: 'Home', to: '/' },
  { kind: 'link', label: 'Services', to: '/services' },
  { kind: 'link', label: 'Gallery', to: '/gallery' },
  { kind: 'link', label: 'About', to: '/about' },
  { kind: 'link', label: 'Contact', to: '/contact' },
  { kind: 'admin', label: 'Admin Panel', to: '/admin/gallery' },
  { kind: 'link', label: 'Free Quote', to: '/free-estimate' },
  { kind: 'call', label: 'Call Now', phone: 'main' },
  { kind: 'estimate', label: 'Get Estimate' },
] as const satisfies readonly NavigationItem[]

/** What assistive technology reads out. */
export const navigationLabels = {
  main: 'Main',
  breadcrumbs: 'Breadcrumb',
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
  skip: 'Skip to content',
  callMain: `Call ${phones.main.text}`,
  callBar: 'Call or request an estimate',
} as const
