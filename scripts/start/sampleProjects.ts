import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import { type Category, categories } from '../../domain/category.ts'
import { place } from '../../web/content/business.ts'
import { cities } from '../../web/content/cities.data.ts'
import { type PaintedPicture, type SceneSlug, scenes } from '../../web/content/scenes.ts'

const sampleSchema = z.object({
  scene: z.custom<SceneSlug>((slug) => typeof slug === 'string' && slug in scenes),
  paint: z.object({ name: z.string(), field: z.string() }),
  what: z.string(),
  category: z.enum(categories),
  date: z.iso.date(),
  description: z.string(),
  facts: z.string().optional(),
})

const samples = z
  .array(sampleSchema)
  .parse(parse(readFileSync(join(import.meta.dirname, 'sampleProjects.yaml'), 'utf8')))

export type SampleProject = {
  title: string
  description: string
  facts?: string | undefined
  category: Category
  location: string
  date: string
  scene: SceneSlug
  photos: { before: PaintedPicture; after: PaintedPicture }
}

const places = [...cities.map(({ name }) => name), place.town]

export const sampleProjects: readonly SampleProject[] = samples.map(
  ({ scene, paint: swatch, what, ...rest }, index) => ({
    ...rest,
    title: `${what} in ${swatch.name}`,
    location: places[index % places.length] ?? place.town,
    scene,
    photos: { before: { scene, swatch, before: true }, after: { scene, swatch } },
  }),
)

export function sampleOf(scene: SceneSlug): SampleProject {
  const project = sampleProjects.find((known) => known.scene === scene)
  if (!project) throw new Error(`No sample project shows ${scene}`)
  return project
}
