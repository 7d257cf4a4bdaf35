type Answer = { headers: Readonly<Record<string, string>>; html: string }

/** A finding with what it adds to a hundred points or takes from them. */
type Finding = readonly [points: number, found: string]

const broad = /^(?:\*|https?:|ftp:|data:|blob:|'unsafe-inline')$/
const halfYear = 15_768_000

/**
 * The score of an HTML page by the table of Mozilla's HTTP Observatory 1.4
 * (https://developer.mozilla.org/observatory/docs/tests_and_scoring): the findings that a page can
 * cause. Its host is taken to redirect to https and to set no cookies, as Firebase Hosting does, on
 * a domain that browsers do not know as https only beforehand.
 */
export function observatoryScore(answer: Answer): { score: number; findings: Finding[] } {
  const findings = [
    ofPolicy(directivesOf(answer.headers['content-security-policy'])),
    ofFrames(answer.headers),
    ofReferrer(answer.headers['referrer-policy']),
    ofTransport(answer.headers['strict-transport-security']),
    ofOpener(answer.headers['cross-origin-resource-policy']),
    ofScripts(answer.html),
    answer.headers['x-content-type-options'] === 'nosniff'
      ? ([0, 'types are not guessed'] as const)
      : ([-5, 'types are guessed'] as const),
    answer.headers['access-control-allow-credentials']
      ? ([-50, 'other sites read with credentials'] as const)
      : ([0, 'no credentials for other sites'] as const),
  ]
  const penalties = findings.reduce((sum, [points]) => sum + Math.min(points, 0), 100)
  const all = findings.reduce((sum, [points]) => sum + points, 100)
  // Extra points count only where little was taken away.
  return { score: penalties >= 90 ? all : penalties, findings }
}

type Directives = ReadonlyMap<string, readonly string[]>

function directivesOf(policy = ''): Directives {
  const parts = policy.split(';').map((part) => part.trim().split(/\s+/))
  return new Map(parts.map(([name = '', ...sources]) => [name, sources]))
}

function ofPolicy(policy: Directives): Finding {
  const fallback = policy.get('default-src') ?? ['*']
  const scripts = policy.get('script-src') ?? fallback
  const styles = policy.get('style-src') ?? fallback
  const objects = policy.get('object-src') ?? fallback
  const everything = [...policy.values()].flat()
  if (policy.size <= 1) return [-25, 'no policy']
  if ([...scripts, ...objects].some((source) => broad.test(source)))
    return [-20, 'scripts or objects from anywhere']
  if (everything.some((source) => /^(?:http|ftp):/.test(source))) return [-20, 'plain http']
  if ([...scripts, ...styles].includes("'unsafe-eval'")) return [-10, 'eval']
  if (styles.some((source) => broad.test(source))) return [0, 'inline styles']
  const closed = fallback.length === 1 && fallback[0] === "'none'"
  return closed ? [10, 'nothing unsafe, closed by default'] : [5, 'nothing unsafe']
}

function ofFrames(headers: Answer['headers']): Finding {
  if (directivesOf(headers['content-security-policy']).has('frame-ancestors'))
    return [5, 'framing is ruled by the policy']
  const old = /^(?:deny|sameorigin)$/i.test(headers['x-frame-options'] ?? '')
  return old ? [0, 'framing is ruled by the old header'] : [-20, 'can be framed']
}

function ofReferrer(policy: string | undefined): Finding {
  const isPrivate =
    /^(?:no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/.test(policy ?? '')
  if (isPrivate) return [5, 'the referrer is kept private']
  return policy ? [-5, 'the referrer is told'] : [0, 'no word on the referrer']
}

function ofTransport(header: string | undefined): Finding {
  const seconds = Number(/max-age=(\d+)/.exec(header ?? '')?.[1] ?? 0)
  if (seconds === 0) return [-20, 'https is not demanded']
  return seconds < halfYear ? [-10, 'https for a short time'] : [0, 'https only']
}

function ofOpener(policy: string | undefined): Finding {
  if (policy === 'same-origin' || policy === 'same-site') return [10, 'not for other sites']
  return policy && policy !== 'cross-origin' ? [-5, 'policy invalid'] : [0, 'open to other sites']
}

function ofScripts(html: string): Finding {
  const scripts = [...html.matchAll(/<script[^>]*\ssrc="([^"]*)"[^>]*>/g)]
  const foreign = scripts.filter(([, address = '']) => /^(?:https?:)?\/\//.test(address))
  if (foreign.some(([tag]) => !tag.includes('integrity='))) return [-5, 'foreign scripts unsealed']
  const sealed = scripts.length > 0 && scripts.every(([tag]) => tag.includes('integrity='))
  return sealed ? [5, 'every script is sealed'] : [0, 'scripts of the same origin']
}
