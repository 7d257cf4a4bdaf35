import type { Link } from './types.ts'

export const nextPages = {
  contact: { label: 'Other ways to reach us', to: '/contact' },
  estimate: { label: 'How a free estimate works', to: '/free-estimate' },
  gallery: { label: 'See our work', to: '/gallery' },
  process: { label: 'Interior Painting Process', to: '/interior-painting-process' },
  projects: { label: 'See all projects', to: '/projects' },
  services: { label: 'See all services', to: '/services' },
} as const satisfies Record<string, Link>
