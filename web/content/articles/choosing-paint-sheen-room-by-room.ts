import type { ArticleText } from '../pageTypes.ts'

export const article: ArticleText = {
  headTitle: 'Choosing a Paint Sheen by Room',
  description:
    'Flat, matte, eggshell, satin, semi-gloss or gloss? What each sheen hides, how it cleans, and which one suits every room, ceiling, door and cabinet.',
  keywords: ['paint sheen guide', 'eggshell or satin', 'best paint finish for bathroom'],
  blocks: [
    {
      kind: 'paragraph',
      text: 'People spend weeks on a color and ten seconds on the sheen. Yet the sheen decides how that color looks at six in the evening, when the light comes in flat through the back door, and whether the wall survives a child, a dog and a sponge. Here is what we explain at the kitchen table.',
    },
    { kind: 'heading', text: 'What sheen is' },
    {
      kind: 'paragraph',
      text: 'Paint is pigment, which gives color, and binder, which holds it together and makes the film. The more binder stands at the surface, the more light it throws back, and the easier it is to wipe. The price is honesty: a shiny surface shows each dent, seam and roller mark. Flat paint scatters light and forgives. So choosing a sheen means choosing between forgiving and washable, for each surface anew.',
    },
    {
      kind: 'paragraph',
      text: 'Names are not standardized. One maker’s satin is another maker’s eggshell, and low lustre lies somewhere between. Compare sample cards of the same brand, hold them at an angle to the window, and write the brand down together with the word.',
    },
    { kind: 'heading', text: 'The ladder, from dull to shiny' },
    {
      kind: 'list',
      ordered: false,
      items: [
        'Flat: hides the most. For ceilings, and for walls that nobody touches. Rubbing leaves a shiny spot.',
        'Matte: almost as quiet, but a good one can be wiped. For living rooms, dining rooms and adult bedrooms.',
        'Eggshell: a soft glow like its name. The usual choice for walls in family houses.',
        'Satin: visible shine, easy to clean. For children’s rooms, halls, kitchens and baths.',
        'Semi-gloss: for baseboards, doors and window trim, which are kicked and washed.',
        'Gloss: hard and mirror-like. For front doors and rails, on a surface prepared without compromise.',
      ],
    },
    { kind: 'heading', text: 'Room by room' },
    {
      kind: 'paragraph',
      text: 'Living and dining rooms. Large windows and long walls are the hardest test for sheetrock. Matte keeps the seams out of sight. If there are small children, eggshell is the compromise. Ask for a second coat in any case; sheen turns patchy where the film is thin.',
    },
    {
      kind: 'paragraph',
      text: 'Bedrooms. Matte or eggshell. Behind the headboard, where hair and hands touch the wall, eggshell pays.',
    },
    {
      kind: 'paragraph',
      text: 'Halls and stairs. Satin up to the handrail would be practical, but a change of sheen in the middle of a wall looks odd unless a molding divides it. So choose eggshell of a good scrubbable grade for the whole, or add a chair rail.',
    },
    {
      kind: 'paragraph',
      text: 'Kitchen. Satin on walls near the stove and the sink. Grease has to be washed off before painting with a degreaser and clear water; no sheen sticks to a film of cooking oil.',
    },
    {
      kind: 'paragraph',
      text: 'Bathrooms. It is not the shine that resists steam but the product. A bath paint in matte or satin with a mildewcide does better than a semi-gloss of the cheapest line. Run the fan for twenty minutes after each shower, and wait with the first shower until the paint has dried for a day or more.',
    },
    {
      kind: 'paragraph',
      text: 'Ceilings. Flat, nearly always. The exception is a bathroom without a window, where satin is worth its glare.',
    },
    {
      kind: 'paragraph',
      text: 'Trim and doors. Semi-gloss or satin enamel. Satin looks modern and hides more brush marks; semi-gloss cleans better. Keep one sheen through the house, or doors and frames will quarrel in every hallway.',
    },
    {
      kind: 'paragraph',
      text: 'Cabinets. Satin of a true cabinet enamel, which cures hard. Wall paint on cabinets stays soft and sticks to itself where the door meets the frame.',
    },
    {
      kind: 'tip',
      title: 'The flashlight test',
      text: 'Before you decide, turn off the lamps and hold a flashlight flat against the wall. The shadows you see are what a shiny paint will show on each sunny evening. Few shadows: satin is possible. Many: stay with matte, or have the wall skimmed first.',
    },
    { kind: 'heading', text: 'Texas walls have texture' },
    {
      kind: 'paragraph',
      text: 'Most houses here have orange peel or knockdown texture. Texture breaks up light by itself, so you can go one step shinier than on smooth walls. On the other hand its little valleys hold dust, and a flat wall with heavy texture is hard to clean. Eggshell is the natural middle. Smooth, level walls, which many owners now ask for, look best in matte and need a better sheetrock finish underneath.',
    },
    { kind: 'heading', text: 'And outdoors' },
    {
      kind: 'paragraph',
      text: 'Rough wood and old siding look calm in flat or low sheen. Satin on sound boards sheds dirt and lasts well in the sun. Front doors, shutters and metal take semi-gloss or gloss. Brick and stucco should stay flat or nearly so; a shiny brick looks wet, and sheen often means that the coating breathes less.',
    },
    { kind: 'heading', text: 'Touch-ups' },
    {
      kind: 'paragraph',
      text: 'Keep a labeled jar: brand, line, color number, sheen, room, date. Flat and matte can be touched up with a small roller. From eggshell upward a touch-up shows at an angle, and painting from corner to corner is the only way that disappears. That alone is a reason not to choose more shine than the room needs.',
    },
    {
      kind: 'tip',
      title: 'Sheen changes color',
      text: 'The same color looks darker and stronger in gloss, paler in flat. Judge your sample in the sheen that you mean to buy, on the real wall, by day and by lamplight.',
    },
  ],
  related: [
    { label: 'Interior painting', to: '/interior-painting' },
    { label: 'The interior process, step by step', to: '/interior-painting-process' },
    { label: 'Cabinet painting', to: '/cabinet-painting' },
    { label: 'Sheetrock repair', to: '/sheetrock-repair' },
  ],
}
