import type { PageMetadata } from '../content/types.ts'

export function isHidden({ robots }: PageMetadata): boolean {
  return robots.startsWith('noindex')
}
