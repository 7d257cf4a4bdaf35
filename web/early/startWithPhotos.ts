/* startWithPhotos.js: start.js for pages with published photos. */
import { showPhotos } from './showPhotos.ts'
import './start.ts'
import { whenSeen } from './whenSeen.ts'

whenSeen(showPhotos)
