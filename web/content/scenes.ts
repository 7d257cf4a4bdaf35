/** The sample scenes that pages show, by slug; a contractor's own photographs replace them. */
export const sceneSlugs = {
  livingRoom: 'living-room-after',
  bedroom: 'bedroom-after',
  kitchen: 'kitchen-after',
  hall: 'hall-after',
  office: 'office-after',
  brickRanch: 'brick-ranch-after',
  twoStorey: 'two-storey-after',
  farmhouse: 'farmhouse-after',
  porch: 'porch-after',
  kitchenCabinets: 'kitchen-cabinets-after',
  island: 'island-after',
  vanity: 'vanity-after',
  cedarFence: 'cedar-fence-after',
  cedarFenceBefore: 'cedar-fence-before',
  sidingGable: 'siding-gable-after',
  sheetrock: 'sheetrock-after',
} as const satisfies Record<string, string>
