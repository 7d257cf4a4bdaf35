import { z } from 'zod'
import { url } from './fields.ts'

const networks = [
  'Facebook',
  'Google',
  'Houzz',
  'Instagram',
  'LinkedIn',
  'Nextdoor',
  'Pinterest',
  'TikTok',
  'Yelp',
  'YouTube',
] as const

const networkIn = (text: string) =>
  networks.find((network) => text.toLowerCase().includes(network.toLowerCase()))

export const socialLinks = z
  .record(z.string(), url, 'Write lines like "Facebook: https://...", or {} for none.')
  .superRefine((links, context) => {
    for (const [label, address] of Object.entries(links)) {
      const [named, linked] = [networkIn(label), networkIn(new URL(address).hostname)]
      if (!named || !linked || named === linked) continue
      const message = `This address is at ${linked}: write the one at ${named}.`
      context.addIssue({ code: 'custom', path: [label], message })
    }
  })
