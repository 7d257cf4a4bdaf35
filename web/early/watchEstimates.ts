import { attributes } from './attributes.ts'

/** How much of a link has to be on screen. */
const share = 0.9

/**
 * Marks the document (`data-estimate-shown`) while an estimate can be asked for on screen, so that
 * the action bar shows only where nothing else offers it. Links that come and go later are
 * followed, those of other pages included.
 */
export function watchEstimates(): void {
  const shown = new Set<Element>()
  const watcher = new IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRatio } of entries) {
        if (intersectionRatio >= share) shown.add(target)
        else shown.delete(target)
      }
      document.documentElement.toggleAttribute(attributes.estimateShown, shown.size > 0)
    },
    { threshold: share },
  )
  const watch = () => {
    for (const link of document.querySelectorAll(`[${attributes.estimate}]`))
      if (!link.closest('aside')) watcher.observe(link)
  }
  watch()
  new MutationObserver(watch).observe(document.body, { childList: true, subtree: true })
}
