/** Starts the worker that takes shared photos, in an installed app only. See docs/decisions/installed-app.md. */
export function startShareWorker(): void {
  const start = () => {
    navigator.serviceWorker
      ?.register('/admin/worker.js', { scope: '/admin/' })
      .catch((error) => console.warn('Photos can’t be shared to this app:', error))
  }
  if (matchMedia('(display-mode: standalone)').matches) start()
  addEventListener('appinstalled', start)
}

export async function takeShare(): Promise<{ files: File[]; leftOut: number }> {
  // Insecure pages, and some private windows, have no caches.
  if (!('caches' in globalThis) || !(await caches.has('share'))) return { files: [], leftOut: 0 }
  const share = await caches.open('share')
  let leftOut = 0
  const taken = (await share.keys()).map(async (request) => {
    const response = await share.match(request)
    if (!response || !(await share.delete(request))) return []
    leftOut += Number(response.headers.get('X-Left-Out'))
    const name = decodeURIComponent(response.headers.get('X-Name') ?? '')
    const blob = await response.blob()
    return new File([blob], name, { type: blob.type })
  })
  return { files: (await Promise.all(taken)).flat(), leftOut }
}
