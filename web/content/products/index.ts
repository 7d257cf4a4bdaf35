export const brandNames = ['Sherwin Williams', 'Behr', 'Benjamin Moore'] as const
export type BrandName = (typeof brandNames)[number]

/** The products with a page, in list order. `slug` is the name of the product's file. */
const listed = [
  { slug: 'sherwin-a100', name: 'A-100', brand: 'Sherwin Williams' },
  { slug: 'sherwin-superpaint', name: 'SuperPaint', brand: 'Sherwin Williams' },
  { slug: 'sherwin-duration', name: 'Duration', brand: 'Sherwin Williams' },
  { slug: 'sherwin-emerald-rainrefresh', name: 'Emerald RainRefresh', brand: 'Sherwin Williams' },
] as const satisfies readonly { slug: string; name: string; brand: BrandName }[]

export type ProductSlug = (typeof listed)[number]['slug']

export type ListedProduct = {
  slug: ProductSlug
  name: string
  brand: BrandName
  route: `/products/${ProductSlug}`
}

export const products: readonly ListedProduct[] = listed.map((product) => ({
  ...product,
  route: `/products/${product.slug}`,
}))

export function countOf(brand: BrandName): number {
  return products.filter((product) => product.brand === brand).length
}
