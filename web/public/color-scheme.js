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
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
})()
