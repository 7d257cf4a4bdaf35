import { text } from 'node:stream/consumers'
import { type GoogleApi, googleApi } from '../../scripts/deploy/googleApi.ts'
import { serveLocally } from './serveLocally.ts'

export type Asked = {
  method: string
  path: string
  authorization: string | undefined
  body: unknown
}

type Answer = (asked: Asked) => { status?: number; json: unknown }

/** Answers in place of Google until the test ends, and notes each request. */
export async function serveGoogle(project: string, answer: Answer) {
  const requests: Asked[] = []
  const origin = await serveLocally(async (request, response) => {
    const { method = '', url = '', headers } = request
    const sent = await text(request)
    const body = sent ? JSON.parse(sent) : null
    const asked = { method, path: url.slice(1), authorization: headers.authorization, body }
    requests.push(asked)
    const { status = 200, json } = answer(asked)
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json))
  })
  const api: GoogleApi = googleApi(async () => 'token', project, `${origin}/`)
  return { api, origin, requests }
}
