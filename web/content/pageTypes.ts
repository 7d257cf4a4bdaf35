import type { BlogTeaser } from './articles/index.ts'
import type { ListedCity } from './cities/index.ts'
import type { ListedProduct } from './products/index.ts'
import type { SceneSlug } from './scenes.ts'
import type { ListedService } from './services/index.ts'
import type { ArticleBlock } from './source/parseArticle.ts'
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

export type { ArticleBlock }

type PageRecord = { route: Route; swatch: Swatch; metadata: PageMetadata }

/** What a record says for search engines: see `pageMetadata`. */
type HeadText = { description: string; keywords: readonly string[] }

/** The text of a service's page, an ordered list of sections. */
export type ServiceText = HeadText & {
  hero: Hero
  /** Beside the hero. */
  image: SceneSlug
  sections: readonly Section[]
  closing: CallToAction
}
export type ServicePage = PageRecord & ListedService & ServiceText

/** Generic steps for each kind of surface. */
export type ProcessPage = PageRecord & {
  slug: 'interior-painting-process'
  name: string
  hero: Hero
  note: { heading: string; text: string }
  groups: readonly { id: string; title: string; lead: string; steps: readonly ProcessStep[] }[]
  closing: CallToAction
}

export type ProductText = HeadText & {
  /** As its maker calls it, without the brand. */
  fullName: string
  /** For structured data, as `category` is. */
  manufacturer: string
  category: string
  hero: Hero
  image: SceneSlug
  benefits: readonly BenefitCard[]
  specification: readonly SpecificationRow[]
  /** An extra explanatory panel. */
  panel?: { heading: string; paragraphs: readonly string[] }
  closing: CallToAction
}
export type ProductPage = PageRecord & ListedProduct & ProductText

type AnyCityText = HeadText & {
  hero: Pick<Hero, 'headline' | 'lead'>
  /** Beside the hero. */
  image: SceneSlug
  /** What is particular to houses and weather here. On full pages: the local expertise note. */
  localNote: { heading: string; paragraphs: readonly string[] }
}
type FullCityText = AnyCityText & {
  depth: 'full'
  /** Shown as stars beside the hero where present. */
  rating?: { stars: string; reviews: string } | null
  benefits: { heading: string; cards: readonly BenefitCard[] }
  services: { heading: string; items: readonly string[] }
  neighborhoods: { heading: string; names: readonly string[] }
  /** Questions of this city alone; the six default ones come before them. */
  ownFaqs: readonly Faq[]
}
type MediumCityText = AnyCityText & {
  depth: 'medium'
  specialties: { heading: string; items: readonly string[] }
  serviceAreas: { heading: string; names: readonly string[] }
}
type MinimalCityText = AnyCityText & { depth: 'minimal' }
/** The text of a city's page, as deep as there is something to say. */
export type CityText = FullCityText | MediumCityText | MinimalCityText
export type CityPage = PageRecord & ListedCity & CityText & { hero: Hero }

export type ArticleText = HeadText & {
  /** Its title in the head, where it has to be short. */
  headTitle: string
  blocks: readonly ArticleBlock[]
  /** Pages of this site that help the reader further. */
  related: readonly Link[]
}
export type Article = PageRecord & BlogTeaser & ArticleText
