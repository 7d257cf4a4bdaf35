import { business, phones } from './business.ts'

/** What a visitor's message begins with; they add their address. */
function messageAbout(subject: string | null): string {
  return `Hello, I would like a free estimate${subject ? ` (${subject})` : ''}. The address is: `
}

/**
 * How an estimate is asked for where there is no form: on the phone, by text message where the
 * company has a number for that, and by mail, both begun for the visitor.
 * @param subject the city, service, product, project or color that they came from
 */
export function waysToAsk(subject: string | null): readonly { label: string; href: string }[] {
  const body = encodeURIComponent(messageAbout(subject))
  const title = encodeURIComponent(`Free estimate${subject ? `: ${subject}` : ''}`)
  const { main, texting } = phones
  const text = texting && {
    label: 'Text us',
    href: `${texting.href.replace('tel:', 'sms:')}?body=${body}`,
  }
  return [
    { label: `Call ${main.text}`, href: main.href },
    ...(text ? [text] : []),
    { label: 'Email us', href: `mailto:${business.email}?subject=${title}&body=${body}` },
  ]
}
