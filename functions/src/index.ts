export { pages } from './pages/pages.ts'
export { image, photos } from './photos/photos.ts'
export { roles } from './roles/roles.ts'
