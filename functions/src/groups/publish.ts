import '../setUp.ts'
import { photo, project, work } from '../publish/triggers.ts'

/** `publish-project`, `publish-photo`, `publish-work` */
export const publish = { project, photo, work }
