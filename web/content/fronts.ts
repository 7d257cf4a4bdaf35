/** Houses of a city's street: drawings in web/content/fronts. */
export const fronts = ['farmhouse', 'ranch', 'gable'] as const

export type Front = (typeof fronts)[number]

export const frontPath = (front: Front) => `/fronts/${front}.svg`
