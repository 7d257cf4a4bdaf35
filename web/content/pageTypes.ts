import type { BlogTeaser } from './articles/index.ts'
import type { CitySlug } from './cities/index.ts'
import type { ProductSlug } from './products/index.ts'
import type { SceneSlug } from './scenes.ts'
import type { ServiceSlug } from './services/index.ts'
import type { Swatch } from './swatches/Swatch.ts'
import type {
  BenefitCard,
  CallToAction,
  Faq,
  Hero,
  Link,
  PageMetadata,
  ProcessStep,
  Route,
  Section,
  SpecificationRow,
} from './types.ts'

/** The records behind each kind of page: one template renders each of these types. */

type PageRecord = { route: Route; swatch: Swatch; metadata: PageMetadata }

/** A service, its page an ordered list of sections. */
export type ServicePage = PageRecord & {
  slug: Exclude<ServiceSlug, 'interior-painting-process'>
  name: string
  hero: Hero
  /** Beside the hero. */
  image: SceneSlug
  sections: readonly Section[]
  closing: CallToAction
}

/** Generic steps for each kind of surface. */
export type ProcessPage = PageRecord & {
  slug: 'interior-painting-process'
  name: string
  hero: Hero
  note: { heading: string; text: string }
  groups: readonly { id: string; title: string; lead: string; steps: readonly ProcessStep[] }[]
  closing: CallToAction
}

export type ProductPage = PageRecord & {
  slug: ProductSlug
  name: string
  /** For structured data. */
  brand: string
  manufacturer: string
  category: string
  hero: Hero
  image: SceneSlug
  backLink: { label: string; to: '/services' }
  benefitsHeading: string
  benefits: readonly BenefitCard[]
  specificationHeading: string
  specification: readonly SpecificationRow[]
  /** An extra explanatory panel. */
  panel?: { heading: string; paragraphs: readonly string[] }
  closing: CallToAction
}

type CityRecord = PageRecord & {
  slug: CitySlug
  name: string
  hero: Hero
  /** Beside the hero. */
  image: SceneSlug
  /** What is particular to houses and weather here. On full pages: the local expertise note. */
  localNote: { heading: string; paragraphs: readonly string[] }
}
export type FullCityPage = CityRecord & {
  depth: 'full'
  /** Shown as stars beside the hero where present. */
  rating?: { stars: string; reviews: string } | null
  benefits: { heading: string; cards: readonly BenefitCard[] }
  services: { heading: string; items: readonly string[] }
  neighborhoods: { heading: string; names: readonly string[] }
  /** Questions of this city alone; the six default ones come before them. */
  ownFaqs: readonly Faq[]
}
export type MediumCityPage = CityRecord & {
  depth: 'medium'
  specialties: { heading: string; items: readonly string[] }
  serviceAreas: { heading: string; names: readonly string[] }
}
export type MinimalCityPage = CityRecord & { depth: 'minimal' }
export type CityPage = FullCityPage | MediumCityPage | MinimalCityPage

export type ArticleBlock =
  | { kind: 'paragraph'; text: string }
  | { kind: 'heading'; text: string }
  | { kind: 'list'; ordered: boolean; items: readonly string[] }
  | { kind: 'tip'; title: string; text: string }

export type Article = PageRecord &
  BlogTeaser & {
    blocks: readonly ArticleBlock[]
    /** Pages of this site that help the reader further. */
    related: readonly Link[]
  }
