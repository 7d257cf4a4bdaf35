// Loads the page's program (named in this script's data-entry, what it imports in data-imports) at
// the first sign of a person, or when the photos come near, which it has to fetch. Until then the
// page is complete HTML, and a slow phone has its processor to itself. Who only looks at the first
// screen gets the program in the end, so that whatever comes next is answered at once.
;(() => {
  const patienceMs = 10_000
  const { entry, imports } = document.currentScript.dataset
  const signs = [
    'pointermove',
    'pointerdown',
    'touchstart',
    'wheel',
    'scroll',
    'keydown',
    'focusin',
  ]
  let started = false
  let isLeaving = false
  const leave = () => {
    isLeaving = true
  }
  const start = () => {
    if (started) return
    started = true
    for (const sign of signs) removeEventListener(sign, onSign, true)
    run().catch(recover)
  }
  // Everything is fetched at once. It runs file by file, so that a tap in between is answered.
  const run = async () => {
    addEventListener('beforeunload', leave)
    const files = [...imports.split(' '), entry]
    for (const href of files) {
      const preload = Object.assign(document.createElement('link'), { rel: 'modulepreload', href })
      document.head.append(preload)
    }
    for (const href of files) {
      await import(href)
      await new Promise((resolve) => setTimeout(resolve))
    }
    // A page that listens to it is not kept for the way back.
    removeEventListener('beforeunload', leave)
  }
  // The same as reloadForLostFiles.ts does for what the program loads later.
  const recover = (error) => {
    // Who follows a link meanwhile ends the loading; to reload would take the link away, in Firefox.
    if (isLeaving) return
    console.error(error)
    if (!navigator.onLine) {
      addEventListener('online', () => location.reload(), { once: true })
      return
    }
    try {
      const key = 'reloaded-for-lost-files'
      if (Date.now() - Number(sessionStorage.getItem(key)) < 60_000) return
      sessionStorage.setItem(key, String(Date.now()))
      location.reload()
    } catch {
      // Storage is off: nothing would end the circle, and the page can be read as it is.
    }
  }
  const onSign = ({ type, movementX, movementY }) => {
    // A page that appears under a pointer at rest is told of a move by nothing.
    if (type !== 'pointermove' || movementX || movementY) start()
  }
  for (const sign of signs) addEventListener(sign, onSign, { capture: true, passive: true })
  const settle = () => {
    const photos = document.getElementById('gallery')
    const observer = new IntersectionObserver(
      ([{ isIntersecting }]) => {
        if (isIntersecting) start()
      },
      { rootMargin: '300px' },
    )
    if (photos) observer.observe(photos)
    setTimeout(start, patienceMs)
  }
  if (document.readyState === 'complete') settle()
  else addEventListener('load', settle, { once: true })
})()

// What is clicked before the program runs is kept for it: startAnalytics.ts tells of it then.
;(() => {
  const most = 20
  const early = []
  window.earlyClicks = early
  addEventListener('click', ({ target }) => early.length < most && early.push(target), true)
})()
