import { variants } from './variantTable.ts'

export { variantsVersion } from './variantTable.ts'
export { variants }

export type VariantType = keyof typeof variants

export const variantTypes = Object.entries(variants)
  .sort(([, one], [, other]) => one.longestSide - other.longestSide)
  .map(([type]) => type) as [VariantType, ...VariantType[]]

export function mapVariants<Value>(make: (type: VariantType) => Value): Record<VariantType, Value> {
  const entries = variantTypes.map((type) => [type, make(type)])
  return Object.fromEntries(entries) as Record<VariantType, Value>
}

export const variantMimeType = 'image/webp'

export function variantSize(
  type: VariantType,
  width: number,
  height: number,
): { width: number; height: number } {
  const scale = Math.min(1, variants[type].longestSide / Math.max(width, height))
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
}
