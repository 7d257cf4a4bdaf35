import { business, phones } from '../content/business.ts'
import { knownPhones } from '../content/calledPhones.ts'
import { SiteLink } from './SiteLink.tsx'

const links = new Map<string, string>([
  ...knownPhones.map(({ text, href }) => [text, href] as const),
  [business.email, `mailto:${business.email}`],
  ...(phones.texting ? [['SMS policy', '/sms-opt-in'] as const] : []),
])
const escaped = [...links.keys()].map((key) => key.replaceAll(/[().+?]/g, '\\$&'))
const parts = new RegExp(`(${escaped.join('|')})`)

export function ContactText({ text }: { text: string }) {
  return text.split(parts).map((part) => {
    const href = links.get(part)
    if (!href) return part
    return (
      <SiteLink key={part} href={href}>
        {part}
      </SiteLink>
    )
  })
}
