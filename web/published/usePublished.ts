import { useEffect, useState } from 'react'
import { readPublished } from './readPublished.ts'

type Published<T> = { value: T | null; failed: boolean }

/**
 * Reads a document of the published copy, and again when the page becomes visible after five minutes. A
 * document that start.js has rendered is available at the first render, for hydration.
 * @param ids as for `readPublished`
 * @param parse throws if the document is malformed; gives equal values for one document
 * @param near false: reads nothing yet
 */
export function usePublished<T>(
  ids: string,
  parse: (document: unknown) => T,
  near: boolean,
): Published<T> & { retry: () => void } {
  const [published, setPublished] = useState<Published<T>>(() => {
    const shown = near ? window.publishedReads?.get(ids)?.shown : undefined
    try {
      return { value: shown === undefined ? null : parse(shown), failed: false }
    } catch {
      // The effect below reads the same document and logs the error.
      return { value: null, failed: false }
    }
  })
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` is read nowhere; changing it reads again
  useEffect(() => {
    if (!near) return
    let current = true
    const read = async () => {
      try {
        const value = parse(await readPublished(ids))
        if (current)
          setPublished((known) => (known.value === value ? known : { value, failed: false }))
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
  }, [ids, parse, near, attempt])
  return { ...published, retry: () => setAttempt(attempt + 1) }
}
