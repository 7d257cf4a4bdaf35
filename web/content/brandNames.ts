export const brandNames = ['Sherwin Williams', 'Behr', 'Benjamin Moore'] as const
export type BrandName = (typeof brandNames)[number]
