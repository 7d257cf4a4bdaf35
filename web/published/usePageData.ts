import { useMatches } from '@tanstack/react-router'
import type { PageData } from '../../domain/pageData.ts'
import { isPageData } from './pageData.ts'

export function usePageData(): PageData | null {
  return useMatches({
    select: (matches) => {
      const data: unknown = matches.at(-1)?.loaderData
      return isPageData(data) ? data : null
    },
  })
}
