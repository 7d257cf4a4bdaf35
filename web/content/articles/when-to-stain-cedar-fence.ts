import type { ArticleText } from '../pageTypes.ts'

export const article: ArticleText = {
  headTitle: 'When to Stain a Cedar Fence',
  description:
    'New cedar needs to dry before stain; gray cedar needs cleaning first. The water test, the weather window, stain types and upkeep for Texas fences.',
  keywords: ['when to stain a new fence', 'cedar fence stain Texas', 'fence staining tips'],
  blocks: [
    {
      kind: 'paragraph',
      text: 'A cedar fence in North Texas is honey-colored for one season. Then the sun takes the color out of the surface, rain carries it away, and by the second summer the boards are silver on the south side and blotchy on the north. Stain prevents that, if it goes on at the right moment. Too early is as bad as too late.',
    },
    { kind: 'heading', text: 'New cedar: wait until it drinks' },
    {
      kind: 'paragraph',
      text: 'Pickets often arrive wet from the mill. Stain is oil or water that has to enter the wood; where the cells are full, it stays on the surface and peels like paint. How long the drying takes depends on the lumber and the weather. A kiln-dried fence put up in July may be ready after two weeks. Green pickets set in February may need two months. Treated pine posts, which are soaked with preservative, usually need longest of all.',
    },
    {
      kind: 'tip',
      title: 'The water test',
      text: 'Sprinkle a few drops on several pickets, high and low, in sun and in shade. If they sink in within about a minute, the wood is ready. If they stand in beads, wait two weeks and try again.',
    },
    {
      kind: 'paragraph',
      text: 'Waiting too long has its price as well. After several months of sun the outer fibers are loose, and stain bonds to fibers that are about to fall off. For most new fences, the good window lies between the first month and the sixth.',
    },
    { kind: 'heading', text: 'An older fence: clean, then decide' },
    {
      kind: 'paragraph',
      text: 'Gray is not rot. It is a layer of sun-burned fibers, thinner than paper, with dirt and mildew in it. Below it the cedar is as warm as ever. A percarbonate cleaner loosens the layer; a soft brush and a gentle rinse take it off; a brightener with oxalic acid then brings back the tone and removes the dark marks that nails and sprinklers leave.',
    },
    {
      kind: 'paragraph',
      text: 'Pressure is tempting and does harm. A narrow jet held close cuts the soft grain and leaves a furry surface that soaks up twice the stain and grays sooner. We use a wide fan tip, keep our distance, and let the cleaner do the work.',
    },
    {
      kind: 'paragraph',
      text: 'Before any stain, walk the line. Push each post: one that moves at ground level is rotten or its concrete has come loose, and stain will not help. Set popped nails or replace them with screws. Look for the brown line where the sprinkler hits, and turn that head away now; otherwise it will draw the same line on the new stain.',
    },
    { kind: 'heading', text: 'Which stain?' },
    {
      kind: 'list',
      ordered: false,
      items: [
        'Transparent: shows all the grain, protects the least from sun. Expect to renew it sooner.',
        'Semi-transparent: the usual choice for cedar that is still handsome. Pigment stops ultraviolet light, and the grain stays visible.',
        'Semi-solid and solid: for old, mixed or repaired fences. They hide differences between boards. A solid stain forms a film, so it has to be scraped if it ever fails.',
        'Oil-based: goes deep, wears away instead of peeling, easy to renew. Smells for a few days.',
        'Water-based: dries fast, keeps its color well, allows work after a damp night. Needs a clean surface even more.',
      ],
    },
    {
      kind: 'paragraph',
      text: 'Pigment is what protects. A clear sealer repels water but lets the sun through, so the fence turns gray under it. With a good pigmented product on clean, dry cedar, 5+ year stain protection is a fair expectation; the top rail and the south side are the first places to check.',
    },
    { kind: 'heading', text: 'The weather window' },
    {
      kind: 'paragraph',
      text: 'Choose two dry days, then one more without rain. The air should be between 50°F and about 90°F, and the boards not too hot to touch. In summer that means early morning and the shaded side first. Wind matters more than people think: sprayed stain travels to cars, brick and the neighbor’s pool. When it blows, we brush and roll.',
    },
    {
      kind: 'paragraph',
      text: 'After washing, cedar needs a day or two to dry, longer in the shade of a live oak. After staining, keep the sprinklers off for two days, and keep dogs and patio furniture away from the boards for one.',
    },
    { kind: 'heading', text: 'The order of work' },
    {
      kind: 'list',
      ordered: true,
      items: [
        'Agree with the neighbor. Ask about the other side, even if you only stain yours: drips come through the gaps.',
        'Trim plants back and water them; wet leaves take less harm from overspray. Cover brick and patio.',
        'Clean, brighten, rinse. Let dry. Repair.',
        'Test the color on the back of a picket, and look at it dry.',
        'Stain from the top down, a few boards at a time, keeping a wet edge. Brush in what was sprayed, and do not forget the end grain at the top and at the foot.',
        'Wipe what has not soaked in after a quarter of an hour. Lay oily rags flat to dry outdoors, since in a heap they can catch fire by themselves.',
      ],
    },
    { kind: 'heading', text: 'When to do it again' },
    {
      kind: 'paragraph',
      text: 'Repeat the water test each spring. When drops no longer bead anywhere, it is time; when they still bead, save your money. A fence that is renewed before it turns gray needs only a wash and one coat. A fence that has been left for eight years needs the whole treatment from above, and some new boards.',
    },
    {
      kind: 'tip',
      title: 'A note on associations',
      text: 'Many communities in Collin and Denton counties prescribe a tone for fences that face a street or a greenbelt. Ask before you buy. The name of the approved color is often printed in the guidelines.',
    },
  ],
  related: [
    { label: 'Fence staining', to: '/fence-staining' },
    { label: 'Celina: new houses, new fences', to: '/celina' },
    { label: 'Get a free estimate', to: '/free-estimate' },
  ],
}
