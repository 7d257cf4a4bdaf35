import { business, phones } from './business.ts'

function messageAbout(subject: string | null): string {
  return `Hello, I would like a free estimate${subject ? ` (${subject})` : ''}. The address is: `
}

type Way = { label: string; href: string }

function textLink(label: string, subject: string | null): Way | null {
  const number = phones.texting?.href.replace('tel:', 'sms:')
  return number
    ? { label, href: `${number}?body=${encodeURIComponent(messageAbout(subject))}` }
    : null
}

function mailLink(label: string, subject: string | null): Way {
  const body = encodeURIComponent(messageAbout(subject))
  const title = encodeURIComponent(`Free estimate${subject ? `: ${subject}` : ''}`)
  return { label, href: `mailto:${business.email}?subject=${title}&body=${body}` }
}

/** A link to a text message, or to an email if the company has no number for texts. */
export function messageLink(
  labels: Readonly<{ text: string; mail: string }>,
  request: string | null,
): Way {
  return textLink(labels.text, request) ?? mailLink(labels.mail, request)
}

/**
 * The ways to ask for an estimate without a form: by phone, text message and email.
 * @param subject what the request is about
 */
export function contactOptions(subject: string | null): readonly Way[] {
  const text = textLink('Text us', subject)
  return [
    { label: `Call ${phones.main.text}`, href: phones.main.href },
    ...(text ? [text] : []),
    mailLink('Email us', subject),
  ]
}
