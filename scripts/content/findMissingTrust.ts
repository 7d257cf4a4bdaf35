import { people } from '../../web/content/people.ts'
import { proofs } from '../../web/content/proofs.data.ts'
import { reviews } from '../../web/content/reviews.ts'

type Trust = {
  proofs: readonly { kind: string; number?: string | undefined }[]
  people: readonly { name: string; picture?: string | undefined }[]
  reviews: readonly { source?: string | undefined; link?: string | undefined }[]
}

/** The facts by which visitors could verify the company's claims, and which the content doesn't have. */
export function findMissingTrust(content: Trust = { proofs, people, reviews }): readonly string[] {
  const faceless = content.people.filter(({ picture }) => !picture)
  const unlinked = content.reviews.filter(({ link }) => !link)
  const missing = {
    'proofs.yaml': [
      ...(content.proofs.some(({ kind, number }) => kind === 'license' && number)
        ? []
        : ['your license and its number']),
      ...(content.proofs.some(({ kind }) => kind === 'insurance') ? [] : ['your insurer']),
    ],
    'people.yaml': [
      ...(content.people.length > 0 ? [] : ['who comes to the house, with a picture']),
      ...faceless.map(({ name }) => `a picture of ${name}`),
    ],
    'reviews.yaml':
      unlinked.length > 0
        ? [`source and link of ${unlinked.length} of ${content.reviews.length} reviews`]
        : [],
  }
  return Object.entries(missing).flatMap(([file, facts]) =>
    facts.map((fact) => `web/content/${file}:1: visitors would trust you more with ${fact}.`),
  )
}
