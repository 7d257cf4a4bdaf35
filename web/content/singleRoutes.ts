/** The pages that are no service, city, product or article. */
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
