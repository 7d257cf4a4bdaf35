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

export type { ArticleBlock }

type PageRecord = { route: Route; swatch: Swatch; metadata: PageMetadata }

type HeadText = { description: string; keywords: readonly string[] }

export type ServiceText = HeadText & {
  hero: Hero
  image: SceneSlug
  sections: readonly Section[]
  closing: CallToAction
}
export type ServicePage = PageRecord & ListedService & ServiceText

export type ProcessPage = PageRecord & {
  slug: 'interior-painting-process'
  name: string
  hero: Hero
  image: SceneSlug
  note: { heading: string; text: string }
  groups: readonly { id: string; title: string; lead: string; steps: readonly ProcessStep[] }[]
  closing: CallToAction
}

export type ProductText = HeadText & {
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
export type ProductPage = PageRecord & ListedProduct & ProductText

type AnyCityText = HeadText & {
  hero: Pick<Hero, 'headline' | 'lead'>
  image: SceneSlug
  localNote: { heading: string; paragraphs: readonly string[] }
}
type FullCityText = AnyCityText & {
  depth: 'full'
  rating?: { stars: string; reviews: string } | null
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
export type CityPage = PageRecord & ListedCity & CityText & { hero: Hero }

export type ArticleText = HeadText & {
  headTitle: string
  blocks: readonly ArticleBlock[]
  related: readonly Link[]
}
export type Article = PageRecord & BlogTeaser & ArticleText
