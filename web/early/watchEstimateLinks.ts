import * as attributes from './attributes.ts'

const visibleRatio = 0.9

/** Marks the document while a link to the request form is on screen, which hides the action bar. */
export function watchEstimateLinks(): void {
  const shown = new Set<Element>()
  const watcher = new IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRatio } of entries) {
        if (intersectionRatio >= visibleRatio) shown.add(target)
        else shown.delete(target)
      }
      document.documentElement.toggleAttribute(attributes.estimateShown, shown.size > 0)
    },
    { threshold: visibleRatio },
  )
  const watch = () => {
    for (const link of document.querySelectorAll(`[${attributes.estimate}]`))
      if (!link.closest('aside')) watcher.observe(link)
  }
  watch()
  new MutationObserver(watch).observe(document.body, { childList: true, subtree: true })
}
