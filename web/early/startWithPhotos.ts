/* startWithPhotos.js: start.js for a page with published photos, which it shows. */
import { showPhotos } from './showPhotos.ts'
import './start.ts'
import { whenSeen } from './whenSeen.ts'

whenSeen(showPhotos)
