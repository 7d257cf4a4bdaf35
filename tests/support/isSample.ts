export { isSample } from '../../web/content/isSample.ts'
