import type { Review } from '../../web/content/types.ts'

export type Content = {
  business: {
    name: string
    email: string
    estimateUrl: string | null
    social: readonly { label: string; url: string }[]
    sample?: boolean
  }
  phones: Readonly<Record<string, { text: string; href: string } | null>>
  reviews: readonly Review[]
}

export type Sample = { file: string; found: readonly string[] }

/** The sample's name, numbers of the 555-01xx block, and domains reserved for examples. */
const fictional = /North Trinity|555-?01\d\d|\bexample\.(?:com|org|net)\b|\.example\b/

export function findSamples({ business, phones, reviews }: Content): readonly Sample[] {
  const values = {
    name: business.name,
    'e-mail': business.email,
    ...(business.estimateUrl ? { 'estimate link': business.estimateUrl } : {}),
    ...Object.fromEntries(
      Object.entries(phones).flatMap(([name, phone]) => [
        [`${name} phone`, phone?.text ?? ''],
        [`${name} phone as it is dialed`, phone?.href ?? ''],
      ]),
    ),
    ...Object.fromEntries(business.social.map(({ label, url }) => [label, url])),
  }
  const found = Object.entries(values)
    .filter(([, value]) => fictional.test(value))
    .map(([name, value]) => `${name} (${value})`)
  if (business.sample) {
    found.push('claims (rating, reviews, customers, cities, years; then remove the line "sample")')
  }
  const invented = reviews.filter(({ sample }) => sample).length
  return [
    { file: 'web/content/business.yaml', found },
    { file: 'web/content/reviews.yaml', found: invented > 0 ? [`reviews (${invented})`] : [] },
  ].filter((sample) => sample.found.length > 0)
}
