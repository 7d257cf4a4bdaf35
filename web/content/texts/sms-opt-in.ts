import { estimateAndCall } from '../actions.ts'
import { business, phones, textingHours } from '../business.ts'
import { calledPhones } from '../calledPhones.ts'
import { pageMetadata } from '../pageMetadata.ts'
import type { TextPage } from '../pageTypes.ts'

const textingNumber = phones.texting?.text ?? ''
const byForm = business.estimateUrl
  ? 'by giving us your mobile number on a quote request with the consent box ticked, '
  : ''

/** Only a page if there is a texting number. */
export const page: TextPage = {
  swatch: { name: 'Quiet Slate', field: '#525B70' },
  metadata: pageMetadata({
    path: '/sms-opt-in',
    title: 'SMS Policy and Opt-In',
    description:
      'How we send text messages: consent, frequency, how to stop them with STOP, message and data rates, carriers, privacy, help and texting hours.',
    keywords: ['SMS policy', 'SMS opt-in', 'text message terms'],
    name: 'SMS Policy',
  }),
  hero: {
    headline: 'Text messages: what we send and how to stop it',
    lead: `This policy covers text messages from ${business.name}. Our texting number is ${textingNumber}.`,
    actions: [{ kind: 'call', label: `Call ${textingNumber}`, phone: 'texting' }],
  },
  sections: [
    {
      kind: 'prose',
      id: 'consent',
      heading: 'Consent',
      paragraphs: [
        `We text you only after you have agreed: ${byForm}by texting us first, or by telling us on the phone or in writing that we may. By opting in you agree to receive messages from ${business.name} at that number.`,
        'Consent is not a condition of any purchase. You must be the owner of the number, or be allowed to use it, and be at least 18 years old.',
        'Messages about your estimate, schedule or project and promotional messages are separate choices. Agreeing to one does not mean agreeing to the other.',
      ],
    },
    {
      kind: 'prose',
      id: 'frequency',
      heading: 'Frequency',
      paragraphs: [
        'Project messages: as many as your estimate and project need, for example a confirmation, a reminder the day before, and word that the crew is on its way.',
        'Promotional messages: up to 2 per month, and only if you opted in to them.',
      ],
    },
    {
      kind: 'checklist',
      id: 'opt-out',
      heading: 'How to opt out',
      lead: 'You can stop the messages at any time, in any of these ways. You receive one message confirming it, and no more after that unless you opt in again.',
      items: [
        `Reply STOP to any message from ${textingNumber}`,
        `Call ${calledPhones.map(({ text }) => text).join(' or ')}`,
        `Write to ${business.email} with your mobile number`,
      ],
    },
    {
      kind: 'prose',
      id: 'rates',
      heading: 'Message and data rates',
      paragraphs: [
        'We charge nothing for text messages. Your mobile carrier’s message and data rates may apply, according to your plan.',
      ],
    },
    {
      kind: 'prose',
      id: 'carriers',
      heading: 'Carriers',
      paragraphs: [
        'Messages can be delivered on the major US carriers and many regional ones. Carriers are not liable for delayed or undelivered messages, and delivery is not guaranteed where coverage is poor.',
      ],
    },
    {
      kind: 'prose',
      id: 'privacy',
      heading: 'Privacy',
      paragraphs: [
        'We use your number to send the messages described here and to answer yours. We do not sell or rent it, and we do not share mobile opt-in data or consent with third parties or affiliates for their marketing. The provider that transmits our messages processes your number for that purpose alone.',
        'We keep a record of when and how you opted in and out, because we have to be able to show it.',
      ],
    },
    {
      kind: 'prose',
      id: 'help',
      heading: 'Help',
      paragraphs: [
        `Reply HELP to any message, call ${phones.main.text}, or write to ${business.email}.`,
      ],
    },
    {
      kind: 'hours',
      id: 'texting-hours',
      heading: 'When we text',
      lead: 'We send and answer text messages in these hours. A text that arrives later is answered on the next working day.',
      hours: textingHours,
    },
  ],
  closing: {
    heading: 'Rather talk, or have it in writing?',
    text: 'Call us, or ask for a free estimate.',
    actions: estimateAndCall('Get Your Free Estimate'),
  },
}
