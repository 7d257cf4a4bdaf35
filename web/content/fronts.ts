/** Houses of a city's street: drawings in web/content/fronts. */
export const fronts = ['farmhouse', 'ranch', 'gable'] as const

export type Front = (typeof fronts)[number]

/** Where a page finds the drawing, whose parts wear the page's colors. */
export const frontPath = (front: Front) => `/fronts/${front}.svg`
