import { estimateAndCall } from './actions.ts'
import { pageMetadata, servicesBreadcrumb } from './pageMetadata.ts'
import type { ProcessPage } from './pageTypes.ts'
import { accents } from './paints.ts'
import { processSteps } from './processSteps.ts'
import { figure } from './work.ts'

const perRoom = figure('interior-painting', 'time_per_room')

export const page: ProcessPage = {
  swatch: accents.tape,
  metadata: pageMetadata({
    path: '/interior-painting-process',
    title: 'Interior Painting, Step by Step',
    description: `How we repair sheetrock cracks and nail pops and paint ceilings, walls, baseboards, trim, sills and doors: every step in order, ${perRoom} per room.`,
    keywords: ['interior painting process', 'how to paint a room', 'nail pop repair'],
    name: 'Interior Painting Process',
    parents: [servicesBreadcrumb, { name: 'Interior Painting', url: '/interior-painting' }],
  }),
  hero: {
    headline: 'What happens in your room, step by step',
    lead: `With repairs, plan on ${perRoom} per room. When we paint several together, one dries while we work in the next, and most projects are done in ${figure('interior-painting', 'time')}.`,
    actions: estimateAndCall('Get Your Free Estimate'),
  },
  image: 'living-room',
  note: {
    heading: 'Every house differs',
    text: 'These are our general steps. Processes vary by project: surfaces, age, colors and products change what is needed. Your written estimate says what applies to yours.',
  },
  groups: [
    {
      id: 'sheetrock',
      title: 'Sheetrock crack and nail pop repair',
      lead: 'Before any color.',
      steps: processSteps([
        ['Open the crack', 'Loose compound and torn paper are cut away to a firm edge.'],
        ['Fasten', 'A screw above and below each nail pop; the old nail is set or pulled.'],
        ['Tape and fill', 'Mesh or paper tape over cracks, compound in two or three thin coats.'],
        ['Sand and texture', 'Sanded flush under a side light; texture matched to the wall.'],
        ['Prime', 'Spot primer, so that the repair takes the paint like the rest.'],
      ]),
    },
    {
      id: 'ceiling',
      title: 'Ceiling',
      lead: 'First, because paint falls down.',
      steps: processSteps([
        ['Cover', 'Floor and furniture under cloth and film; fans and fixtures masked.'],
        ['Seal stains', 'Water marks and smoke get a stain-blocking primer.'],
        ['Cut in', 'Edges and fixtures by brush.'],
        ['Roll', 'Flat ceiling paint in one direction, toward the light of the window.'],
      ]),
    },
    {
      id: 'walls',
      title: 'Walls',
      lead: 'Two coats.',
      steps: processSteps([
        ['Clean and sand', 'Grease and dust off; drips of older coats sanded down.'],
        ['Caulk', 'Gaps between wall and trim closed with paintable caulk.'],
        ['Prime where needed', 'Bare compound, strong colors and glossy paint.'],
        ['First coat', 'Cut in, then rolled from top to bottom while the edge is wet.'],
        ['Second coat', 'After the time on the can, not before.'],
      ]),
    },
    {
      id: 'trim',
      title: 'Baseboards, trim and window sills',
      lead: 'The parts that are kicked, wiped and leaned on.',
      steps: processSteps([
        ['Fill', 'Nail holes and dents filled; loose pieces nailed tight.'],
        ['Sand', 'Glossy surfaces dulled so that paint can hold.'],
        ['Caulk', 'Top edge of the baseboard and the mitered corners.'],
        ['Paint', 'Trim enamel by brush, two coats, sills last.'],
      ]),
    },
    {
      id: 'doors',
      title: 'Doors',
      lead: 'Handles off or masked, hinges clean.',
      steps: processSteps([
        ['Prepare', 'Wash, sand, fill; hardware removed or covered.'],
        ['Prime', 'Bonding primer on stained or glossy doors.'],
        ['Paint', 'Panels first, then rails, then stiles; sprayed where masking allows.'],
        ['Dry and hang', 'Left open until the edges no longer stick to the stop.'],
      ]),
    },
  ],
  closing: {
    heading: 'Which of these does your room need?',
    text: 'We look at it together and write it down. The estimate is free.',
    actions: estimateAndCall('Get Your Free Estimate'),
  },
}
