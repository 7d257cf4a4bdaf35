export { image, photos } from './photos/photos.ts'
export { roles } from './roles/roles.ts'
export { trash } from './trash/trash.ts'
export { upkeep } from './upkeep/upkeep.ts'
