/** Google's REST services, as one account sees them. */
export type GoogleApi = {
  /**
   * One request; `address` begins with the host, such as `storage.googleapis.com/storage/v1/b`.
   * @returns the parsed answer, or null where the thing does not exist, is switched off or may not be seen
   * @throws where the service fails
   */
  ask(method: 'GET' | 'POST' | 'PATCH' | 'PUT', address: string, body?: unknown): Promise<unknown>
}

/** Longest time for one answer, in milliseconds. */
const patience = 30_000

/** Answers that say of a thing that it is not there for this account. */
const absent = [400, 403, 404]

/**
 * @param rootUrl the root of all addresses: `https://`, or a server of one's own in tests
 */
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
          // Whose quota a request counts against; a person's credentials need it named.
          'X-Goog-User-Project': project,
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(patience),
      })
      if (method === 'GET' && absent.includes(response.status)) return null
      const text = await response.text()
      if (!response.ok) {
        throw new Error(
          `${method} ${address} was answered with ${response.status}: ${text.slice(0, 300)}`,
        )
      }
      return text ? JSON.parse(text) : {}
    },
  }
}
