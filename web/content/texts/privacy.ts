import { estimateAndCall, requestParts } from '../actions.ts'
import { business, phones, place } from '../business.ts'
import { listInWords } from '../inWords.ts'
import { pageMetadata } from '../pageMetadata.ts'
import type { TextPage } from '../pageTypes.ts'
import type * as storageKeys from '../storageKeys.ts'
import type { Section } from '../types.ts'

const formHost = business.estimateUrl && new URL(business.estimateUrl).host

const onThisSite = {
  kind: 'prose',
  id: 'this-site',
  heading: 'What this site keeps',
  paragraphs: [
    'Nothing that tells us who you are. These pages set no cookies and have no account for visitors.',
    'The pages and photos come from Google’s Firebase Hosting, Cloud Firestore and Cloud Storage. As with any website, their servers see your IP address and the pages and photos you open, and keep logs of them for a time to run the service and keep it safe.',
  ],
} satisfies Section

const storageTexts: Record<keyof typeof storageKeys, string> = {
  theme: 'The light or dark theme you chose, until you clear it',
  paint: 'The color you tried on a wall, until you close the tab',
  signedIn: 'If our own staff signed in with this browser, that they did',
  reloaded: 'When a page last reloaded itself to get its newest version, until you close the tab',
}

const inBrowser = {
  kind: 'checklist',
  look: 'signs',
  id: 'in-your-browser',
  heading: 'What your browser remembers',
  lead: 'It stays in your browser. The color goes along if you ask for an estimate, see below.',
  items: Object.values(storageTexts),
} satisfies Section

const analytics = {
  kind: 'analytics',
  id: 'analytics',
  heading: 'How we count visits',
  withAnalytics: [
    'We use Google Analytics to learn which pages lead to a call or a request. It sets cookies, and tells Google the pages you open, what you tap to call or to ask for an estimate, and the photos you enlarge. We have switched off its advertising features.',
    'It stays off if your browser sends Global Privacy Control or Do Not Track. Without either, you can block its cookies in your browser’s settings; the site works just the same.',
  ],
  withoutAnalytics: ['We don’t. There is no analytics and no advertising on this site.'],
} satisfies Section

const requestDetails = listInWords(Object.values(requestParts))

const requests = {
  kind: 'prose',
  id: 'requests',
  heading: 'When you ask for an estimate',
  paragraphs: [
    ...(formHost
      ? [
          `The request form opens on ${formHost}, under that site’s own privacy terms. ${business.estimateParameter ? `Its address says ${requestDetails}; nothing else goes along.` : 'Nothing about your visit here goes along.'}`,
        ]
      : []),
    'When you call or write, we get what you tell us. We use it to answer you and, if you hire us, to do the work.',
    ...(phones.texting ? ['Text messages have their own page, the SMS policy.'] : []),
  ],
} satisfies Section

const photos = {
  kind: 'prose',
  id: 'photos',
  heading: 'Photos of homes',
  paragraphs: [
    'Our projects are shown without names and street addresses. The location that a phone writes into a photo is removed before the photo is published.',
    `If a photo shows your home and you want it taken down, write to ${business.email}. It is off the site within minutes.`,
  ],
} satisfies Section

const questions = {
  kind: 'prose',
  id: 'questions',
  heading: 'Questions',
  paragraphs: [`Call ${phones.main.text} or write to ${business.email}.`],
} satisfies Section

export const page: TextPage = {
  swatch: { name: 'Drawn Curtain', field: '#5B5470' },
  metadata: pageMetadata({
    path: '/privacy',
    title: 'Privacy',
    description: `What this site learns about its visitors, who else sees it, and how to have a photo of your home taken down. Painters in ${place.town}, in plain words.`,
    keywords: ['privacy', 'privacy policy'],
    name: 'Privacy',
  }),
  hero: {
    headline: 'What we learn about you, and what we don’t',
    lead: 'In short: as little as a website can.',
  },
  sections: [onThisSite, inBrowser, analytics, requests, photos, questions],
  closing: {
    heading: 'Back to the walls',
    text: 'Tell us what needs paint. The estimate is free.',
    actions: estimateAndCall('Get Your Free Estimate'),
  },
}
