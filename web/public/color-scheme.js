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
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
})()
