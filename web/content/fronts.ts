export const fronts = ['farmhouse', 'ranch', 'gable'] as const

export type Front = (typeof fronts)[number]

export const frontPath = (front: Front) => `/fronts/${front}.svg`
