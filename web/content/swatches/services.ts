import { pageSwatches } from './pages.ts'
import type { Swatch } from './Swatch.ts'

/** Paint chips of the services and of the interior process. */
export const serviceSwatches = {
  'interior-painting': {
    name: 'North Light',
    field: '#E9D9B4',
    night: '#654421',
  },
  'exterior-painting': {
    name: 'Prairie Sage',
    field: '#94AB84',
    night: '#395324',
  },
  'cabinet-painting': {
    name: 'Shaker Blue',
    field: '#35507A',
    night: '#274A81',
  },
  'sheetrock-repair': pageSwatches.brands,
  'fence-staining': {
    name: 'Cedar Fence',
    field: '#9C5A2B',
    night: '#773B09',
  },
  'exterior-siding-repair': {
    name: 'Board and Batten',
    field: '#50656A',
    night: '#355056',
  },
  'interior-painting-process': {
    name: "Painter's Tape",
    field: '#2F6FB0',
    night: '#0B4D88',
  },
} as const satisfies Record<string, Swatch>
