import { showPhotos } from './showPhotos.ts'
import './startPage.ts'
import { whenActivated } from './whenActivated.ts'

whenActivated(showPhotos)
