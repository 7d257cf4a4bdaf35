import type { CityText } from '../pageTypes.ts'

export const city: CityText = {
  name: 'Prosper',
  near: ['celina', 'frisco', 'mckinney'],
  swatch: { name: 'Prosper Pasture', field: '#9DB465' },
  depth: 'minimal',
  image: 'two-story',
  description:
    'Prosper painters for large-lot homes, limestone fronts and tall interiors. Clear scope per room, crews kept to one house. Free on-site estimates.',
  keywords: ['painters Prosper TX', 'custom home painting Prosper', 'Windsong Ranch painters'],
  hero: {
    headline: 'Painting for Prosper’s big rooms and long fences',
    lead: 'Wide lots mean long fence runs, three-car garages and ceilings that need a lift. We measure everything on site and give the price per area.',
  },
  localNote: {
    heading: 'What sets a Prosper project apart',
    paragraphs: [
      'Limestone and cast stone do not get painted, yet they stain easily. Sills, columns and flatwork are covered with breathable fabric before the trim above them is touched.',
      'Automated shades, speakers and art lights are taken down by the people who installed them, or masked in place; we agree on it in writing before the first day.',
      'Equestrian rails and pipe fences outside the subdivisions take a direct-to-metal enamel, applied by roller when the breeze is up.',
      'A two-story entry needs a rolling scaffold, not a ladder. Once it stands, ceiling, walls and trim are painted from it in one visit, so plan the entry and the stair wall together.',
      'A dark front door behind a glass storm door gets hot enough in summer to soften its paint. Prop the storm door open while the new coat cures.',
      'Tall foyers show every roller lap once low sun comes through the transom. A matte finish up there hides more than satin; keep the washable sheen for walls within reach.',
    ],
  },
}
