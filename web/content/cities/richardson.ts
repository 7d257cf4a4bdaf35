import type { CityText } from '../pageTypes.ts'
import { paints } from '../paints.ts'

export const city: CityText = {
  name: 'Richardson',
  near: ['plano', 'carrollton', 'allen'],
  swatch: paints.mint,
  depth: 'medium',
  image: 'siding-gable',
  description:
    'Richardson painters for mid-century ranch houses: wood siding, carports, paneling and original kitchens. Tested for lead, free on-site estimates.',
  keywords: [
    'painters Richardson TX',
    'mid-century house painting',
    'Canyon Creek painters Richardson',
  ],
  hero: {
    headline: 'Richardson ranch houses, painted with respect for 1960',
    lead: 'Low rooflines, long brick walls and a door in an honest color. We keep what makes these houses good and repair what sixty summers have taken.',
  },
  localNote: {
    heading: 'Mid-century details that need care',
    paragraphs: [
      'Much of Richardson went up between the 1950s and the 1970s. Expect vertical wood siding beside the entry, exposed rafter tails, metal casement windows and plaster-like textured walls. Rafter ends soak up rain; we cut back the rot, splice in treated wood and seal the end grain.',
      'Original kitchens often have site-built cabinets with flat doors of birch. They are sturdier than most replacements. After cleaning with a degreaser, a shellac primer stops sixty years of kitchen film from bleeding into a pale topcoat.',
      'A slab from that period has had long practice in moving. Diagonal lines over interior doors are common and rarely dramatic, but have the plumbing checked if they open suddenly: cast-iron drains of that age leak.',
    ],
  },
  specialties: {
    heading: 'Richardson specialties',
    items: [
      'Rafter tails, beams and wide overhangs',
      'Vertical and board-and-batten wood panels',
      'Entry doors in period colors',
      'Birch and plywood cabinet doors',
      'Acoustic ceiling removal and smooth refinishing',
      'Offices and clinics along the Central corridor, on weekends',
    ],
  },
  serviceAreas: {
    heading: 'Richardson areas on our route',
    names: [
      'Canyon Creek',
      'Heights Park',
      'Richardson Heights',
      'Cottonwood Heights',
      'Breckinridge Park',
      'Sherrill Park',
      'Duck Creek',
      'Northrich',
    ],
  },
}
