import '../setUp.ts'
import { photo, project } from '../publish/triggers.ts'

/** `publish-project`, `publish-photo` */
export const publish = { project, photo }
