import lighthouse from 'lighthouse'

/** One run on one address. Times in milliseconds, sizes in bytes as they came over the wire. */
export type Run = {
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  fcp: number
  lcp: number
  cls: number
  tbt: number
  js: number
  css: number
  requests: number
  /** Ids of the audits that took points. */
  faults: string[]
}

/**
 * Lighthouse as it comes (a mid-range phone, simulated slow 4G) in the browser that listens on
 * `debuggingPort`; or with the line and the processor really as slow as that.
 * @throws where the page could not be measured
 */
export async function runLighthouse(
  url: string,
  debuggingPort: number,
  throttled: 'simulated' | 'applied' = 'simulated',
): Promise<Run> {
  const throttlingMethod = throttled === 'applied' ? 'devtools' : 'simulate'
  const flags = {
    port: debuggingPort,
    logLevel: 'error',
    output: 'json',
    throttlingMethod,
  } as const
  const result = await lighthouse(url, flags)
  if (!result || result.lhr.runtimeError)
    throw new Error(`${url}: ${result?.lhr.runtimeError?.message ?? 'no result'}`)
  const { categories, audits } = result.lhr
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN
  const details = audits['network-requests']?.details
  const requests = details?.type === 'table' ? details.items : []
  const bytes = (kind: string) =>
    requests
      .filter(({ resourceType }) => resourceType === kind)
      .reduce((sum, { transferSize }) => sum + Number(transferSize), 0)
  const weighty = Object.entries(categories).flatMap(([name, { auditRefs }]) =>
    name === 'performance' ? [] : auditRefs.filter(({ weight }) => weight > 0),
  )
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    fcp: value('first-contentful-paint'),
    lcp: value('largest-contentful-paint'),
    cls: value('cumulative-layout-shift'),
    tbt: value('total-blocking-time'),
    js: bytes('Script'),
    css: bytes('Stylesheet'),
    requests: requests.length,
    faults: weighty.map(({ id }) => id).filter((id) => (audits[id]?.score ?? 1) < 1),
  }
}
