// Sets the theme before the first paint: within the public pages, whose policy allows its hash.
;(() => {
  let choice = 'light'
  try {
    choice = localStorage.getItem('theme') ?? choice
  } catch {
    // Storage is off.
  }
  const dark =
    choice === 'dark' || (choice === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
  const { documentElement } = document
  const scheme = 'data-mantine-color-scheme'
  documentElement.setAttribute(scheme, dark ? 'dark' : 'light')
  const paintBars = () => {
    const isDark = documentElement.getAttribute(scheme) === 'dark'
    const meta = document.querySelector('meta[name=theme-color]')
    meta.content = isDark ? meta.dataset.dark : meta.dataset.light
  }
  paintBars()
  new MutationObserver(paintBars).observe(documentElement, { attributeFilter: [scheme] })
})()
