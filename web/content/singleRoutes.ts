export const singleRoutes = [
  '/',
  '/about',
  '/admin/gallery',
  '/blog',
  '/contact',
  '/free-estimate',
  '/gallery',
  '/projects',
  '/services',
  '/privacy',
  '/sms-opt-in',
] as const
