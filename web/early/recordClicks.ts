const most = 20

declare global {
  interface Window {
    /** Clicks before the app ran; startAnalytics.ts counts them. */
    earlyClicks?: readonly (EventTarget | null)[]
  }
}

export function recordClicks(): void {
  const early: (EventTarget | null)[] = []
  window.earlyClicks = early
  addEventListener('click', ({ target }) => early.length < most && early.push(target), true)
}
