import { pageSwatches } from './pages.ts'
import type { Swatch } from './Swatch.ts'

export const serviceSwatches = {
  'interior-painting': {
    name: 'Late Sun',
    field: '#E0A23F',
  },
  'exterior-painting': {
    name: 'Prairie Sage',
    field: '#94AB84',
  },
  'cabinet-painting': {
    name: 'Shaker Blue',
    field: '#35507A',
  },
  'sheetrock-repair': pageSwatches.brands,
  'fence-staining': {
    name: 'Cedar Fence',
    field: '#9C5A2B',
  },
  'exterior-siding-repair': {
    name: 'Board and Batten',
    field: '#50656A',
  },
  'interior-painting-process': {
    name: "Painter's Tape",
    field: '#2F6FB0',
  },
} as const satisfies Record<string, Swatch>
