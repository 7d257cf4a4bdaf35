import { format } from 'node:util'
import { logTo } from '../lib/logTo.ts'

const hidden = '…'

/** Texts that open doors or name people, and what to write instead. */
const secrets: readonly [pattern: RegExp, text: string][] = [
  [/-----BEGIN [A-Z ]*PRIVATE KEY-----[\s\S]*?(?:-----END [A-Z ]*PRIVATE KEY-----|$)/g, hidden],
  [/\bBearer\s+[^\s"']+/gi, `Bearer ${hidden}`],
  // Google's access tokens, refresh tokens and API keys; JSON web tokens.
  [/\bya29\.[\w.-]+|\b1\/\/[\w-]{20,}|\bAIza[\w-]{20,}|\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, hidden],
  [/([?&](?:[\w-]*token|key|oobCode|X-Goog-[\w-]+)=)[^&\s"']+/gi, `$1${hidden}`],
  [
    /(["']?(?:[\w-]*token\w*|[\w-]*secret|[\w-]*password|private_key\w*|api_?key)["']?\s*[:=]\s*["']?)[^\s"',}]+/gi,
    `$1${hidden}`,
  ],
  // Service accounts name no person.
  [/(?![\w.+-]+@[\w.-]*gserviceaccount\.com\b)[\w.+%-]+@[\w-]+(?:\.[\w-]+)+/g, hidden],
]

export function withoutSecrets(text: string): string {
  return secrets.reduce((shown, [pattern, other]) => shown.replace(pattern, other), text)
}

/** From now on, also writes each line of this terminal into a file, without secrets. */
export function reportTo(file: string, header: readonly string[]): void {
  const write = logTo(file)
  const start = Date.now()
  for (const line of header) write(withoutSecrets(line))
  for (const name of ['log', 'error'] as const) {
    const print = console[name].bind(console)
    console[name] = (...values: unknown[]) => {
      print(...values)
      const seconds = Math.round((Date.now() - start) / 1000)
      write(`${String(seconds).padStart(5)} s  ${withoutSecrets(format(...values))}`)
    }
  }
}
