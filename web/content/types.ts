import type { IconName } from './icons.ts'
import type { PagePath, ServiceSlug } from './pageTable.ts'
import type { ScenePicture } from './scenes.ts'
import type { Swatch } from './swatches/Swatch.ts'

type PhoneName = 'main' | 'second' | 'texting'
export type Phone = { readonly text: string; readonly href: string }

export type Action =
  | { kind: 'estimate'; label: string }
  | { kind: 'call'; label: string; phone: PhoneName }
  | { kind: 'link'; label: string; to: Path }

/** A page's path. The compiler finds links to a removed page. */
export type Route = PagePath | `/blog/${string}` | '/projects' | '/admin/gallery'

/** A page, a filtered list of projects, or an anchor on the same page. */
export type Path = Route | `/projects?${string}` | `#${string}`

export type Link = { label: string; to: Path }
export type Hero = { badge?: string; headline: string; lead: string; actions: readonly Action[] }
export type CallToAction = {
  id?: string
  heading: string
  text: string
  actions: readonly Action[]
}

export type Promo = CallToAction & { surface: 'fence' | 'sheetrock'; swatch: Swatch }

export type Faq = { question: string; answer: string }
export type Review = {
  id: string
  name: string
  location: string
  rating: 1 | 2 | 3 | 4 | 5
  text: string
  project: string
  services: readonly ServiceSlug[]
  /** `YYYY-MM-DD` */
  date: string
  /** Where it can be read. */
  source?: string | undefined
  link?: string | undefined
  /** True for an invented review, which `npm run deploy` refuses. */
  sample?: true
}
export type BenefitCard = {
  icon: IconName
  title: string
  description: string
  /** URL of a square picture, shown in place of the icon. */
  picture?: string
}
export type ServiceCard = {
  icon: IconName
  title: string
  description: string
  benefits: readonly string[]
  link: Route
  swatch: Swatch
}
export type City = { name: string; route: Route; swatch: Swatch }
export type Brand = {
  name: string
  logo: string
  description: string
  features: readonly string[]
  products: readonly { name: string; link: Route }[]
}
export type GalleryItem = { picture: ScenePicture; title: string; description: string }
export type ProcessStep = { number: number; title: string; description: string }
export type SpecificationRow = { label: string; value: string }
export type BreadcrumbItem = { name: string; url: string }

type HoursLine = { days: string; hours: string; schema: string | null }
export type Hours = { label: string; lines: readonly HoursLine[] }

export type Section =
  | { kind: 'cards'; id: string; heading: string; lead?: string; cards: readonly BenefitCard[] }
  | { kind: 'steps'; id: string; heading: string; lead?: string; steps: readonly ProcessStep[] }
  | {
      kind: 'checklist'
      id: string
      heading: string
      lead?: string
      items: readonly string[]
      /** `signs` of damage get no check mark. */
      look?: 'signs'
    }
  | { kind: 'prose'; id: string; heading: string; paragraphs: readonly string[] }
  | { kind: 'images'; id: string; heading: string; items: readonly GalleryItem[] }
  | { kind: 'hours'; id: string; heading: string; lead: string; hours: Hours }
  | {
      /** One text for builds that count visits, one for those that don't. */
      kind: 'analytics'
      id: string
      heading: string
      withAnalytics: readonly string[]
      withoutAnalytics: readonly string[]
    }

export type StructuredDataKind =
  | 'localBusiness'
  | 'faq'
  | 'reviews'
  | 'breadcrumbs'
  | 'product'
  | 'service'
  | 'article'

/** Everything in a page's head. URLs are absolute, except in `breadcrumbs`. */
export type PageMetadata = {
  title: string
  description: string
  keywords: readonly string[]
  robots: string
  canonicalUrl: string
  ogImage: string
  ogType: 'website' | 'article' | 'product'
  structuredData: readonly StructuredDataKind[]
  breadcrumbs: readonly BreadcrumbItem[]
}
