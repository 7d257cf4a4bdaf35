import './globalOptions.ts'

import { boundBodies } from './boundBodies.ts'
import { daily, sync, watchdog, work } from './drive/drive.ts'
import { nightly } from './maintenance/maintenance.ts'
import { preview, projects, redirectCapitals } from './pages/pages.ts'
import { discard } from './photos/discard.ts'
import { move } from './photos/move.ts'
import { optimizer } from './photos/optimizer.ts'
import { originals } from './photos/originals.ts'
import { retry } from './photos/retry.ts'
import { thumbnails } from './photos/thumbnails.ts'
import { photo, project } from './publish/triggers.ts'
import { beforeUserCreated } from './roles/beforeUserCreated.ts'
import { syncClaim } from './roles/syncClaim.ts'
import { removePhoto, removeProject } from './trash/trash.ts'

boundBodies()

/* Every deployed function. A group's name and a member's make its own, as each line says. */

/** `photos-makeVariants` */
export { photos } from './photos/photos.ts'

/** `image-optimizer`, `image-retry`, `image-move`, `image-discard`, `image-originals`, `image-thumbnails` */
export const image = { optimizer, retry, move, discard, originals, thumbnails }

/** `publish-project`, `publish-photo` */
export const publish = { project, photo }

/** `trash-removePhoto`, `trash-removeProject` */
export const trash = { removePhoto, removeProject }

/** `drive-work`, `drive-daily`, `drive-watchdog` */
export const drive = { work, daily, watchdog }

/** `google-drive-sync` */
export const google = { drive: { sync } }

/** `roles-syncClaim`, `roles-beforeUserCreated` */
export const roles = { syncClaim, beforeUserCreated }

/** `pages-projects`, `pages-preview`, `pages-redirectCapitals` */
export const pages = { projects, preview, redirectCapitals }

/** `maintenance-nightly` */
export const maintenance = { nightly }
