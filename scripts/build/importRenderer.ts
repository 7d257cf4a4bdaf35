import { z } from 'zod'

const serverSchema = z.object({
  renderPage: z.custom<(shell: string, path: string) => Promise<string>>(
    (value) => typeof value === 'function',
  ),
})

/** The function of a bundle of web/server.tsx that renders a page. */
export async function importRenderer(bundle: URL) {
  return serverSchema.parse(await import(bundle.href)).renderPage
}
