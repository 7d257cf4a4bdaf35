import type { BrowserContext, Frame, Request } from 'playwright'

type Channel = { url: URL; request: number; messages: number }

/**
 * Ends a closed page's Firestore channel. The emulator never notices a closed page and evaluates
 * every later change for it, which takes 10 ms of CPU each. It ends a channel on a request for an
 * unknown target.
 */
export function endListening(context: BrowserContext): void {
  const openings = new Map<Frame, Omit<Channel, 'url'>>()
  const channels = new Map<string, Channel>()
  context.on('request', (sent) => {
    const url = new URL(sent.url())
    if (!url.pathname.endsWith('/Listen/channel')) return
    const session = url.searchParams.get('SID')
    const position = channelPosition(sent, url)
    if (!session) {
      if (position) openings.set(sent.frame(), position)
      return
    }
    const known = position ?? channels.get(session) ?? openings.get(sent.frame())
    if (known) channels.set(session, { ...known, url })
  })
  context.on('close', () => Promise.all([...channels.values()].map(end)))
}

/** Null for the long poll, which sends no messages. */
function channelPosition(sent: Request, url: URL): Omit<Channel, 'url'> | null {
  const body = new URLSearchParams(sent.postData() ?? '')
  if (!body.has('count')) return null
  const messages = Number(body.get('ofs')) + Number(body.get('count'))
  return { request: Number(url.searchParams.get('RID')), messages }
}

async function end({ url, request, messages }: Channel): Promise<void> {
  const { searchParams } = url
  const session = {
    VER: '8',
    database: searchParams.get('database') ?? '',
    SID: searchParams.get('SID') ?? '',
    RID: `${request + 1}`,
  }
  const unknown = { database: session.database, addTarget: { targetId: 1_000_000 } }
  const body = new URLSearchParams({
    count: '1',
    ofs: `${messages}`,
    req0___data__: JSON.stringify(unknown),
  })
  // The emulators may have ended.
  await fetch(`${url.origin}${url.pathname}?${new URLSearchParams(session)}`, {
    method: 'POST',
    body,
  }).catch(() => undefined)
}
