/*
 * The private area as an app on the owner's home screen, where the phone's share sheet offers it for
 * photos. docs/decisions/installed-app.md says what its worker may do.
 */

/** Starts the worker that takes shared photos, in an installed app only: a browser's tab needs none. */
export function startShareWorker(): void {
  const start = () => {
    navigator.serviceWorker
      ?.register('/admin/worker.js', { scope: '/admin/' })
      .catch((error) => console.warn('Photos can’t be shared to this app:', error))
  }
  if (matchMedia('(display-mode: standalone)').matches) start()
  addEventListener('appinstalled', start)
}

/** Photos that the share sheet sent and that the worker put aside. Each is given once, to one tab. */
export async function takeShare(): Promise<File[]> {
  // Insecure pages, and some private windows, have no such store.
  if (!('caches' in globalThis) || !(await caches.has('share'))) return []
  const share = await caches.open('share')
  const taken = (await share.keys()).map(async (request) => {
    const response = await share.match(request)
    if (!response || !(await share.delete(request))) return []
    const name = decodeURIComponent(response.headers.get('X-Name') ?? '')
    const blob = await response.blob()
    return new File([blob], name, { type: blob.type })
  })
  return (await Promise.all(taken)).flat()
}
