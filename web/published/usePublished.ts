import { useEffect, useState } from 'react'
import { readPublished } from './readPublished.ts'

type Published<T> = { value: T | null; failed: boolean }

/**
 * A document of the published copy once `near`, and again where a visitor comes back after five
 * minutes. What start.js has shown already is there at the first render, so that React finds the
 * page as it renders it.
 * @param ids as of `readPublished`
 * @param parse throws where the document is malformed
 */
export function usePublished<T>(
  ids: string,
  near: boolean,
  parse: (document: unknown) => T,
): Published<T> {
  const [published, setPublished] = useState<Published<T>>(() => {
    const shown = typeof window === 'undefined' ? undefined : window.readings?.get(ids)?.shown
    return { value: shown === undefined ? null : parse(shown), failed: false }
  })
  useEffect(() => {
    if (!near) return
    let current = true
    let last: unknown = window.readings?.get(ids)?.shown
    const read = async () => {
      try {
        const document = await readPublished(ids)
        if (!current || document === last) return
        setPublished({ value: parse(document), failed: false })
        last = document
      } catch (error) {
        console.error('The gallery could not be read:', error)
        if (current) setPublished(({ value }) => ({ value, failed: true }))
      }
    }
    const onVisible = () => {
      if (document.visibilityState === 'visible') void read()
    }
    void read()
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      current = false
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [ids, near, parse])
  return published
}
