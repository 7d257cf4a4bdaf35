import { paints } from '../content/paints.ts'
import { WallEstimate } from './WallEstimate.tsx'

const services = ['interior-painting', 'exterior-painting', 'cabinet-painting'] as const

export function HomeEstimate() {
  return <WallEstimate defaultSwatch={paints.bluebonnet} services={services} short />
}
