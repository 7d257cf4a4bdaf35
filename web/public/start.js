// Loads the page's program (named in this script's data-entry, what it imports in data-imports) once
// the browser has painted and is idle, or at the first touch, key or pointer. The page is complete
// HTML before that.
;(() => {
  const { entry, imports } = document.currentScript.dataset
  const touches = ['pointerdown', 'pointerover', 'touchstart', 'keydown', 'focusin']
  let started = false
  const start = () => {
    if (started) return
    started = true
    for (const touch of touches) removeEventListener(touch, start, true)
    for (const href of imports.split(' ')) {
      const preload = Object.assign(document.createElement('link'), { rel: 'modulepreload', href })
      document.head.append(preload)
    }
    import(entry)
  }
  for (const touch of touches) addEventListener(touch, start, { capture: true, passive: true })
  const whenIdle = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 2000 })
    else setTimeout(start, 200)
  }
  if (document.readyState === 'complete') whenIdle()
  else addEventListener('load', whenIdle, { once: true })
})()
