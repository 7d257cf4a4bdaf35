// The worker of the installed app. It keeps photos from the share sheet until the page takes them.

const maxFiles = 50
const maxBytes = 500 * 1024 * 1024

addEventListener('fetch', (event) => {
  const { method, url } = event.request
  if (method === 'POST' && new URL(url).pathname === '/admin/share')
    event.respondWith(keepShared(event.request))
})

const newEntry = () => `/admin/share/${crypto.randomUUID()}`

/** Any page can send a form here, so number and size are bounded. */
async function keepShared(request) {
  // Some versions of Android deliver an empty body, or one without its end.
  const form = await request.formData().catch(() => new FormData())
  const share = await caches.open('share')
  const files = form.getAll('photos').filter((value) => value instanceof File && value.size > 0)
  let room = { files: maxFiles - (await share.keys()).length, bytes: maxBytes }
  // The page says so.
  if (files.length === 0 && room.files > 0) await share.put(newEntry(), new Response())
  const kept = files.filter(({ size }) => {
    if (room.files <= 0 || room.bytes < size) return false
    room = { files: room.files - 1, bytes: room.bytes - size }
    return true
  })
  for (const [index, file] of kept.entries()) {
    const headers = {
      'Content-Type': file.type,
      'X-Name': encodeURIComponent(file.name),
      'X-Left-Out': index === 0 ? `${files.length - kept.length}` : '0',
    }
    await share.put(newEntry(), new Response(file, { headers }))
  }
  return Response.redirect('/admin/gallery', 303)
}
