import type { PageMetadata } from '../content/types.ts'

/** Whether search engines are to leave the page alone. */
export function isHidden({ robots }: PageMetadata): boolean {
  return robots.startsWith('noindex')
}
