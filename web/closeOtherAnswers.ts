/** Keeps one answer open at a time in browsers without `<details name>`. */
function onToggle({ target }: Event): void {
  if (!(target instanceof HTMLDetailsElement && target.open)) return
  for (const other of target.parentElement?.querySelectorAll('details') ?? [])
    if (other !== target) other.open = false
}

// The event doesn't bubble.
addEventListener('toggle', onToggle, true)

export {}
