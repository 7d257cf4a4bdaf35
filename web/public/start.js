// Loads the page's program (named in this script's data-entry) once the browser has painted and is
// idle, or at the first touch, key or pointer. The page is complete HTML before that.
;(() => {
  const { entry } = document.currentScript.dataset
  const touches = ['pointerdown', 'pointerover', 'touchstart', 'keydown', 'focusin']
  let started = false
  const start = () => {
    if (started) return
    started = true
    for (const touch of touches) removeEventListener(touch, start, true)
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

// What is clicked before the program runs is kept for it: startAnalytics.ts tells of it then.
;(() => {
  const most = 20
  const early = []
  window.earlyClicks = early
  addEventListener('click', ({ target }) => early.length < most && early.push(target), true)
})()
