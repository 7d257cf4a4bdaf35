import { lowerCasePath } from '../../domain/lowerCasePath.ts'

/** Redirects `/Plano` to `/plano`: Hosting's paths are case-sensitive. */
export function redirectToLowerCase(): void {
  const path = lowerCasePath(location.pathname)
  if (path !== location.pathname) location.replace(path + location.search + location.hash)
}
