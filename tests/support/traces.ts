import { bucket, database } from './accounts.ts'

export async function tracesOf(filename: string): Promise<{ documents: number; objects: number }> {
  const images = database().collection('project_images')
  const [documents, [objects]] = await Promise.all([
    images.where('filename', '==', filename).get(),
    bucket().getFiles({ prefix: 'projects/' }),
  ])
  const named = objects.filter((object) => object.name.endsWith(`-${filename}`))
  return { documents: documents.size, objects: named.length }
}

export async function photosOf(title: string) {
  const projects = await database().collection('projects').where('title', '==', title).get()
  const ids = projects.docs.map(({ id }) => id)
  const found = await Promise.all(
    ids.map((id) => database().collection('project_images').where('project_id', '==', id).get()),
  )
  const images = found.flatMap(({ docs }) => docs)
  images.sort((a, b) => a.get('sort_order') - b.get('sort_order'))
  return { projects: projects.size, images }
}
