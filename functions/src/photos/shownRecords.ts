import { type Firestore, getFirestore } from 'firebase-admin/firestore'
import { imageSchema } from '../../../domain/image.ts'
import { firebaseApp } from '../firebaseApp.ts'
import { mayShowPhoto, mayShowProject, photoSourceSchema } from '../publish/shown.ts'
import { photoObjects } from './photoObjects.ts'
import type { PhotoRecords } from './photoPorts.ts'
import type { MendPorts } from './settlePhotos.ts'

const placedSchema = imageSchema.pick({ project_id: true })

const onItsWaySchema = imageSchema.pick({ hidden: true }).extend({
  status: imageSchema.shape.status.exclude(['trashed', 'archived', 'deleting']),
})

/** What visitors see, by the documents. */
export function shownRecords(
  database: Firestore,
): Pick<PhotoRecords, 'isShown' | 'willBeShown'> & Pick<MendPorts, 'listShown'> {
  return {
    async isShown(imageId) {
      const { image, project } = await readPair(imageId, database)
      return mayShowPhoto(image) && mayShowProject(project)
    },
    async willBeShown(imageId) {
      const { image, project } = await readPair(imageId, database)
      const { data: photo } = onItsWaySchema.safeParse(image)
      return photo !== undefined && !photo.hidden && mayShowProject(project)
    },
    listShown: () => listShown(database),
  }
}

/** What mending the marks of all photos needs. */
export function mendPorts(): MendPorts {
  return { ...photoObjects(), ...shownRecords(getFirestore(firebaseApp())) }
}

async function readPair(imageId: string, database: Firestore) {
  const image = (await database.doc(`project_images/${imageId}`).get()).data()
  const { data: place } = placedSchema.safeParse(image)
  const project = place && (await database.doc(`projects/${place.project_id}`).get()).data()
  return { image, project }
}

async function listShown(database: Firestore): Promise<Set<string>> {
  const projects = await database.collection('projects').get()
  const open = new Set(projects.docs.filter((it) => mayShowProject(it.data())).map(({ id }) => id))
  const fields = ['project_id', ...Object.keys(photoSourceSchema.shape)]
  const ready = database.collection('project_images').where('status', '==', 'ready')
  const photos = await ready.select(...fields).get()
  const shown = photos.docs.filter((photo) => {
    const { data: place } = placedSchema.safeParse(photo.data())
    return place && open.has(place.project_id) && mayShowPhoto(photo.data())
  })
  return new Set(shown.map(({ id }) => id))
}
