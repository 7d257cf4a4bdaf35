import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const documents = ['index.html', 'admin.html'].map((name) => join(import.meta.dirname, 'web', name))

/**
 * Two documents: the public site (index.html, the mould that every page is prerendered into) and
 * the private area (admin.html), which shares no code with it at run time but React and Mantine.
 */
export default defineConfig({
  root: 'web',
  plugins: [react(), serveAdminDocument()],
  build: {
    outDir: '../dist',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    // The private area's Firebase is one chunk above Vite's default; no public page loads it.
    chunkSizeWarningLimit: 1200,
    rolldownOptions: { input: documents },
  },
  ssr: { noExternal: [/^@mantine\//, 'react-helmet-async'] },
  server: { port: 5173, strictPort: true },
})

/** In development, what firebase.json's rewrites do on the host. */
function serveAdminDocument(): Plugin {
  return {
    name: 'serve-admin-document',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        if (/^\/(?:auth|admin\/[^.]*)(?:[?#]|$)/.test(request.url ?? ''))
          request.url = '/admin.html'
        next()
      })
    },
  }
}
