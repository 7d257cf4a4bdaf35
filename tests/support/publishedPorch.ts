import { projectPagePath } from '../../domain/projectAddress.ts'
import type { ListedProject, PublishedProject } from '../../domain/published.ts'
import { publishedIds } from '../../domain/publishedIds.ts'
import { place } from '../../web/content/business.ts'
import { city } from './city.ts'
import { publish, publishedPhoto, uploadPictures } from './galleryPhotos.ts'

const { project: _, ...cover } = publishedPhoto({ alt: 'A white porch' })
export const photos = [
  cover,
  ...(['before', 'after'] as const).map((side) => {
    const { project: _, ...half } = publishedPhoto({
      alt: `Steps ${side}`,
      pair: { id: 'p', side },
    })
    return half
  }),
]
export const title = `Porch in ${city.name}`
export const card: ListedProject = {
  key: 'abcdefghij',
  slug: `porch-in-${city.slug}`,
  title,
  category: 'Exterior',
  location: `${city.name}, ${place.state}`,
  date: '2026-05-01',
  count: 3,
  cover,
}
export const project: PublishedProject = {
  ...card,
  description: 'Sanded & "primed" <b>twice</b>',
  facts: '4 days, Duration in satin, porch and steps',
  photos,
  parts: 1,
}
const other: ListedProject = { ...card, key: 'bbbbbbbbbb', slug: 'fence', title: 'A fence' }
export const path = projectPagePath(card)

export async function publishPorch(): Promise<void> {
  await publishProject(project, [card, other])
  await publish('sitemap', { projects: [{ key: card.key, slug: card.slug, changed: card.date }] })
}

/** Publishes a project outside and its lists. */
export async function publishProject(
  project: PublishedProject,
  projects: readonly ListedProject[],
): Promise<void> {
  await Promise.all(project.photos.map(uploadPictures))
  await publish(publishedIds.project(project.key), project)
  const list = { projects, total: projects.length }
  await publish(publishedIds.city(city.slug), list)
  await publish('kind_exterior', list)
  await publish('projects_1', { projects, page: 1, pages: 1 })
}
