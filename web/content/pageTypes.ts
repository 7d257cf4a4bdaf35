import type { Category } from '../../domain/category.ts'
import type { BrandName } from './brandNames.ts'
import type { CitySlug, ProductSlug, ServiceSlug } from './pageTable.ts'
import type { SceneSlug } from './scenes.ts'
import type { ArticleBlock } from './source/parseArticle.ts'
import type { Swatch } from './swatches/Swatch.ts'
import type {
  Action,
  BenefitCard,
  CallToAction,
  Faq,
  Hero,
  Link,
  PageMetadata,
  ProcessStep,
  Section,
  ServiceCard,
  SpecificationRow,
} from './types.ts'

export type { ArticleBlock }

/** `subject` is the city, service or product that the page is about. */
export type PageRecord = {
  swatch: Swatch
  metadata: PageMetadata
  subject?: string
}

/** A page that needs no template of its own. */
export type TextPage = PageRecord & {
  hero: { headline: string; lead: string; actions?: readonly Action[] }
  sections: readonly Section[]
  closing: CallToAction
}

type HeadText = { description: string; keywords: readonly string[] }

type Listed = { name: string; swatch: Swatch }

/**
 * `category` is that of its projects. A project belongs to the first service of its category, unless its title
 * matches `titleWords` (a case-insensitive pattern) of another.
 */
export type ServiceText = HeadText &
  Listed & {
    short: string
    category: Category
    titleWords?: string | undefined
    card: Omit<ServiceCard, 'title' | 'link' | 'swatch'>
    job: JobText
    hero: Hero
    image: SceneSlug
    sections: readonly Section[]
    closing: CallToAction
  }
export type ListedService = { slug: ServiceSlug; route: `/${ServiceSlug}` } & Pick<
  ServiceText,
  'name' | 'short' | 'category' | 'titleWords' | 'swatch'
>
export type ServicePage = PageRecord & ListedService & ServiceText

type JobText = {
  surface: string
  product: string
  /** Null if the product has no sheen, or it depends on the existing surface. */
  sheen: string | null
  /** Which floor to measure. */
  floor?: string
}

export type ProcessPage = PageRecord & {
  hero: Hero
  image: SceneSlug
  note: { heading: string; text: string }
  groups: readonly { id: string; title: string; lead: string; steps: readonly ProcessStep[] }[]
  closing: CallToAction
}

export type ProductText = HeadText &
  Listed & {
    brand: BrandName
    fullName: string
    manufacturer: string
    category: string
    hero: Hero
    image: SceneSlug
    benefits: readonly BenefitCard[]
    specification: readonly SpecificationRow[]
    panel?: { heading: string; paragraphs: readonly string[] }
    closing: CallToAction
  }
export type ListedProduct = { slug: ProductSlug; route: `/products/${ProductSlug}` } & Pick<
  ProductText,
  'name' | 'brand' | 'swatch'
>
export type ProductPage = PageRecord & ListedProduct & ProductText

type AnyCityText = HeadText &
  Listed & {
    /** The nearest cities. */
    near?: readonly CitySlug[] | undefined
    /** If it isn't the company's. */
    state?: string | undefined
    hero: Pick<Hero, 'headline' | 'lead'>
    image: SceneSlug
    localNote: { heading: string; paragraphs: readonly string[] }
  }
type FullCityText = AnyCityText & {
  depth: 'full'
  benefits: { heading: string; cards: readonly BenefitCard[] }
  services: { heading: string; items: readonly string[] }
  neighborhoods: { heading: string; names: readonly string[] }
  ownFaqs: readonly Faq[]
}
type MediumCityText = AnyCityText & {
  depth: 'medium'
  specialties: { heading: string; items: readonly string[] }
  serviceAreas: { heading: string; names: readonly string[] }
}
type MinimalCityText = AnyCityText & { depth: 'minimal' }
export type CityText = FullCityText | MediumCityText | MinimalCityText
export type ListedCity = { slug: CitySlug; route: `/${CitySlug}` } & Pick<
  CityText,
  'name' | 'state' | 'swatch'
>
export type CityPage = PageRecord & ListedCity & CityText & { hero: Hero }

export type BlogTeaser = {
  id: string
  slug: string
  title: string
  excerpt: string
  /** `YYYY-MM-DD` */
  date: string
  readTime: string
  image: SceneSlug
  swatch: Swatch
  services: readonly ServiceSlug[]
}

export type ArticleText = HeadText & {
  headTitle: string
  blocks: readonly ArticleBlock[]
  related: readonly Link[]
}
export type Article = PageRecord & BlogTeaser & ArticleText
