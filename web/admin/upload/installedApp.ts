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

type Share = { files: File[]; leftOut: number }

/**
 * Hands over what other apps shared; no files if Android delivered none. Deletes the files once `take` has
 * resolved, so that a page that is left earlier loses none. Only one page takes them.
 */
export async function takeShare(take: (share: Share) => Promise<void>): Promise<void> {
  // Insecure pages, and some private windows, have no caches.
  if (!('caches' in globalThis) || !(await caches.has('share'))) return
  await navigator.locks.request('share', { ifAvailable: true }, async (lock) => {
    const share = await caches.open('share')
    const requests = lock ? await share.keys() : []
    if (requests.length === 0) return
    let leftOut = 0
    const read = requests.map(async (request) => {
      const response = await share.match(request)
      const name = response?.headers.get('X-Name')
      if (!response || !name) return []
      leftOut += Number(response.headers.get('X-Left-Out'))
      const blob = await response.blob()
      return new File([blob], decodeURIComponent(name), { type: blob.type })
    })
    await take({ files: (await Promise.all(read)).flat(), leftOut })
    await Promise.all(requests.map((request) => share.delete(request)))
  })
}
