import { pageSwatches } from '../content/swatches/pages.ts'
import { WallEstimate } from './WallEstimate.tsx'

const services = ['interior-painting', 'exterior-painting', 'cabinet-painting'] as const

export function HomeEstimate() {
  return <WallEstimate defaultSwatch={pageSwatches.home} services={services} short />
}
