export const categories = ['Interior', 'Exterior', 'Cabinet'] as const
export type Category = (typeof categories)[number]
export const defaultCategory: Category = categories[0]
