import { lazyRouteComponent } from '@tanstack/react-router'
import { phones } from '../content/business.ts'

export const recordTemplates = {
  service: async () => (await import('./ServiceTemplate.tsx')).ServiceTemplate,
  process: async () => (await import('./ProcessTemplate.tsx')).ProcessTemplate,
  product: async () => (await import('./ProductTemplate.tsx')).ProductTemplate,
  city: async () => (await import('./CityTemplate.tsx')).CityTemplate,
  article: async () => (await import('./ArticleTemplate.tsx')).ArticleTemplate,
} as const

const sms = [
  '/sms-opt-in',
  lazyRouteComponent(() => import('./SmsTemplate.tsx'), 'SmsTemplate'),
] as const

export const singleTemplates = [
  ['/', lazyRouteComponent(() => import('./HomeTemplate.tsx'), 'HomeTemplate')],
  ['/about', lazyRouteComponent(() => import('./AboutTemplate.tsx'), 'AboutTemplate')],
  ['/services', lazyRouteComponent(() => import('./ServicesTemplate.tsx'), 'ServicesTemplate')],
  ['/gallery', lazyRouteComponent(() => import('./GalleryTemplate.tsx'), 'GalleryTemplate')],
  ['/contact', lazyRouteComponent(() => import('./ContactTemplate.tsx'), 'ContactTemplate')],
  [
    '/free-estimate',
    lazyRouteComponent(() => import('./FreeEstimateTemplate.tsx'), 'FreeEstimateTemplate'),
  ],
  ['/blog', lazyRouteComponent(() => import('./BlogTemplate.tsx'), 'BlogTemplate')],
  ['/privacy', lazyRouteComponent(() => import('./PrivacyTemplate.tsx'), 'PrivacyTemplate')],
  ...(phones.texting ? [sms] : []),
] as const

export const projectTemplates = [
  ['/projects', lazyRouteComponent(() => import('./ProjectsTemplate.tsx'), 'ProjectsTemplate')],
  [
    '/projects/$address',
    lazyRouteComponent(() => import('./ProjectTemplate.tsx'), 'ProjectTemplate'),
  ],
] as const
