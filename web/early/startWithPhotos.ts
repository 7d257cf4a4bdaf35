import { showPhotos } from './showPhotos.ts'
import './startPage.ts'
import { whenSeen } from './whenSeen.ts'

whenSeen(showPhotos)
