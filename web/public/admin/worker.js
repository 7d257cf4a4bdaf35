/*
 * The worker of the installed app. Photos that the phone's share sheet sends lie here until the page
 * takes them. Whatever else is asked for goes to the server as if there were no worker.
 */

addEventListener('fetch', (event) => {
  const { method, url } = event.request
  if (method === 'POST' && new URL(url).pathname === '/admin/share')
    event.respondWith(putAside(event.request))
})

async function putAside(request) {
  const form = await request.formData()
  const share = await caches.open('share')
  for (const file of form.getAll('photos')) {
    const headers = { 'Content-Type': file.type, 'X-Name': encodeURIComponent(file.name) }
    await share.put(`/admin/share/${crypto.randomUUID()}`, new Response(file, { headers }))
  }
  return Response.redirect('/admin/gallery', 303)
}
