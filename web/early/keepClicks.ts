const most = 20

declare global {
  interface Window {
    /** What was clicked before the page's program ran; startAnalytics.ts tells of it then. */
    earlyClicks?: readonly (EventTarget | null)[]
  }
}

export function keepClicks(): void {
  const early: (EventTarget | null)[] = []
  window.earlyClicks = early
  addEventListener('click', ({ target }) => early.length < most && early.push(target), true)
}
