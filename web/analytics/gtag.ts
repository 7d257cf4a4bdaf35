declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

type Command =
  | ['js', Date]
  | ['config', string, Record<string, boolean>]
  | ['event', string, Record<string, string | number>]

/**
 * Queues a command for gtag.js, which accepts `arguments` objects but not arrays.
 * https://developers.google.com/tag-platform/gtagjs/reference
 */
export function gtag(..._command: Command): void {
  window.dataLayer ??= []
  window.dataLayer.push(arguments)
}
