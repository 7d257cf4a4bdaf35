import type { ArticleText } from '../pageTypes.ts'

export const article: ArticleText = {
  headTitle: 'When to Paint in Texas Heat',
  description:
    'Exterior paint fails when the wall is too hot, too wet or too cold. How to read wall temperature, shade and dew, and pick a good week in North Texas.',
  keywords: [
    'exterior painting Texas heat',
    'best time to paint house Texas',
    'painting temperature',
  ],
  blocks: [
    {
      kind: 'paragraph',
      text: 'Every summer somebody asks us whether a house can be painted when it is 100°F outside. The honest answer is: parts of it, at certain hours. Paint does not read the thermometer on the porch. It feels the wall it is put on, the air that moves past it, and the moisture below it. Once you look at those three, the calendar becomes less important.',
    },
    { kind: 'heading', text: 'The wall is hotter than the air' },
    {
      kind: 'paragraph',
      text: 'A label that says 50-85°F speaks about the surface as much as about the air. A brown board in direct July sun can be 40 degrees warmer than the shade around it; a dark steel door, more. On such a board the water leaves the paint within minutes. The film closes at the top before it has flowed out or taken hold below. What you see later are lap marks, pinholes, and edges that lift in the second year.',
    },
    {
      kind: 'paragraph',
      text: 'The remedy is simple and old: follow the shade. We start on the west side in the morning, turn to the north around noon, and paint the east side in the afternoon. The south side gets the first hours of the day or a cloudy one. This is why a crew on your house seems to walk in circles.',
    },
    {
      kind: 'tip',
      title: 'Try it yourself',
      text: 'Lay the flat of your hand on the siding. If you cannot keep it there comfortably for ten seconds, the wall is too hot to paint. An infrared thermometer for about twenty dollars tells you the number.',
    },
    { kind: 'heading', text: 'Dew matters more than heat' },
    {
      kind: 'paragraph',
      text: 'In October and in March the danger changes sides. Days are pleasant, but after sunset the wall cools below the dew point and water settles on it. A latex coat that has had only two hours to dry can turn streaky: surfactants, the soaps that keep paint mixed, are drawn out and run down in shiny brown trails. They wash off in most cases, but nobody likes to see them on a new coat.',
    },
    {
      kind: 'paragraph',
      text: 'So in the cool half of the year we stop early. As a rule of thumb, a coat should have four dry hours before the temperature comes within five degrees of the dew point. The weather service publishes both, hour by hour. Near the lakes and in creek bottoms the dew comes sooner than the forecast for the airport says.',
    },
    { kind: 'heading', text: 'A year of exterior work in North Texas' },
    {
      kind: 'list',
      ordered: false,
      items: [
        'January and February: possible between fronts, with a paint made for it. Some lines apply as low as 35°F. The night counts too, so look at the low and not only at the high.',
        'March to May: mild, windy and stormy. Good for washing, repairs and painting on calm days. Keep a reserve day in the plan, and let a hail storm pass before you paint, not after.',
        'June to mid-September: long, dry days. Early starts, shade first, no dark colors at noon. Doors and metal in the first hours only.',
        'Mid-September to November: the steadiest weeks. The walls have dried out over the summer and the sun is lower. These are also the weeks that fill first.',
        'December: short days. Trim and doors are realistic; whole houses seldom are.',
      ],
    },
    { kind: 'heading', text: 'Rain before and after' },
    {
      kind: 'paragraph',
      text: 'Wood that got wet needs time. After an all-day rain we wait a day or two and measure: below 15 percent moisture, wood may be primed. Brick and stucco hold water for longer than they look. After painting, most exterior acrylics can take a light shower after a few hours, but the label of the product decides, and heavy rain on fresh paint at the end of a cool day is a risk that no one should take for the sake of the schedule.',
    },
    { kind: 'heading', text: 'Wind, dust and sprinklers' },
    {
      kind: 'paragraph',
      text: 'Wind dries the edge of a roller stroke before the next one meets it, and it carries spray to places where it does not belong. Above about 15 miles an hour we put the sprayer away and work with brush and roller, or on the sheltered side. Dust from building sites has to be rinsed off the evening before. And the sprinkler system should be off from two days before until two days after: hard water on fresh paint leaves white marks that do not come out.',
    },
    { kind: 'heading', text: 'Does color change the answer?' },
    {
      kind: 'paragraph',
      text: 'Yes. Every color has a light reflectance value, from 0 for black to 100 for white. A value under about 40 on a sunny wall means hotter boards, more movement in the joints and quicker fading. Vinyl windows and some doors warp under dark paint, and their makers say so in the warranty. If you love a deep color, put it on the north side, under the porch, or on shutters that can be replaced.',
    },
    {
      kind: 'tip',
      title: 'What to ask a painter',
      text: 'What time of day will you paint each side? What happens if it rains? Which product will you use, and at what temperatures can it be applied? A painter with ready answers has been on a wall in August.',
    },
    { kind: 'heading', text: 'In short' },
    {
      kind: 'list',
      ordered: false,
      items: [
        'Touch the wall, not the thermometer.',
        'Follow the shade in summer, stop early in fall.',
        'Dry wood first, then primer, then two thin coats.',
        'Plan a spare day; the weather will use it.',
      ],
    },
  ],
  related: [
    { label: 'Exterior painting', to: '/exterior-painting' },
    { label: 'Exterior siding repair', to: '/exterior-siding-repair' },
    { label: 'SuperPaint, down to 35°F', to: '/products/sherwin-superpaint' },
    { label: 'Get a free estimate', to: '/free-estimate' },
  ],
}
