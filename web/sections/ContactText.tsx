import { business } from '../content/business.ts'
import { knownPhones } from '../content/calledPhones.ts'

const links = new Map<string, string>([
  ...knownPhones.map(({ text, href }) => [text, href] as const),
  [business.email, `mailto:${business.email}`],
])
const escaped = [...links.keys()].map((key) => key.replaceAll(/[().+?]/g, '\\$&'))
const parts = new RegExp(`(${escaped.join('|')})`)

/** A text in which the business's own numbers and e-mail are links. */
export function ContactText({ text }: { text: string }) {
  return text.split(parts).map((part) => {
    const href = links.get(part)
    if (!href) return part
    return (
      <a key={part} href={href}>
        {part}
      </a>
    )
  })
}
