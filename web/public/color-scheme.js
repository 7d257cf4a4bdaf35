// Sets the theme before the first paint. A file of its own, not an inline script, so that the
// content security policy needs no hash for it. The choice is kept under `theme`.
;(() => {
  let choice = 'light'
  try {
    choice = localStorage.getItem('theme') ?? choice
  } catch {
    // Storage is off: the light theme stays.
  }
  const dark =
    choice === 'dark' || (choice === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
  const { documentElement } = document
  const scheme = 'data-mantine-color-scheme'
  documentElement.setAttribute(scheme, dark ? 'dark' : 'light')
  // A phone's browser paints its own bars like the page, and follows when the theme is changed.
  const paintBars = () => {
    const isDark = documentElement.getAttribute(scheme) === 'dark'
    document.querySelector('meta[name=theme-color]').content = isDark ? '#131826' : '#fbf8f3'
  }
  paintBars()
  new MutationObserver(paintBars).observe(documentElement, { attributeFilter: [scheme] })
})()
