import type { Action } from './types.ts'

export type NavigationItem = Action | { kind: 'admin'; label: string; to: '/admin/gallery' }

const estimate = { kind: 'estimate', label: 'Get Estimate' } as const satisfies Action
const call = { kind: 'call', label: 'Call Now', phone: 'main' } as const satisfies Action

export const actionBar = [call, estimate] as const

export const navigation = [
  { kind: 'link', label: 'Home', to: '/' },
  { kind: 'link', label: 'Services', to: '/services' },
  { kind: 'link', label: 'Gallery', to: '/gallery' },
  { kind: 'link', label: 'About', to: '/about' },
  { kind: 'link', label: 'Contact', to: '/contact' },
  { kind: 'admin', label: 'Admin Panel', to: '/admin/gallery' },
  { kind: 'link', label: 'Free Quote', to: '/free-estimate' },
  call,
  estimate,
] as const satisfies readonly NavigationItem[]

export const navigationLabels = {
  menu: 'Menu',
  close: 'Close',
  main: 'Main',
  breadcrumbs: 'Breadcrumb',
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
  skip: 'Skip to content',
  actionBar: 'Call or request an estimate',
} as const
