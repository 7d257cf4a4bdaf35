import type { PublishedProject } from '../../domain/published.ts'
import { pictureOf } from '../published/sources.ts'
import { company, type JsonLdNode } from './jsonLd.ts'

/** A finished project with its photos. */
export function projectNode(project: PublishedProject, url: string): JsonLdNode {
  return {
    '@type': 'CreativeWork',
    name: project.title,
    ...(project.description ? { description: project.description } : {}),
    url,
    genre: `${project.category} painting`,
    dateCreated: project.date,
    ...(project.location ? { locationCreated: { '@type': 'Place', name: project.location } } : {}),
    creator: company,
    image: project.photos.flatMap((photo) => pictureOf(photo).full ?? []),
  }
}
