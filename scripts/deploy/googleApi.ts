export type GoogleApi = {
  /**
   * `address` starts with the host, such as `storage.googleapis.com/storage/v1/b`.
   * Returns the parsed answer, or null for a GET of something that is missing, disabled or forbidden.
   * @throws GoogleRefusal, network errors
   */
  ask(method: 'GET' | 'POST' | 'PATCH' | 'PUT', address: string, body?: unknown): Promise<unknown>
}

export class GoogleRefusal extends Error {
  readonly status: number

  constructor(message: string, status: number) {
    super(message)
    this.status = status
  }
}

const timeoutMs = 30_000

const absent = [400, 403, 404]

export function googleApi(
  token: () => Promise<string>,
  project: string,
  rootUrl = 'https://',
): GoogleApi {
  return {
    async ask(method, address, body) {
      const response = await fetch(`${rootUrl}${address}`, {
        method,
        headers: {
          Authorization: `Bearer ${await token()}`,
          // A person's credentials need a project whose quota pays for the request.
          'X-Goog-User-Project': project,
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(timeoutMs),
      })
      if (method === 'GET' && absent.includes(response.status)) return null
      const text = await response.text()
      if (!response.ok) {
        throw new GoogleRefusal(
          `${method} ${address} was answered with ${response.status}: ${text.slice(0, 300)}`,
          response.status,
        )
      }
      return text ? JSON.parse(text) : {}
    },
  }
}
