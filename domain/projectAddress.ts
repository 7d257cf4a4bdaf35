/* No zod here: public pages load this before their first photo. */

export const keyPattern = /^[a-z2-7]{10}$/
export const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/

export function slugify(text: string): string {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const words = plain.split(/[^a-z0-9]+/).filter(Boolean)
  let slug = words[0]?.slice(0, slugLength) ?? ''
  for (const word of words.slice(1)) {
    if (slug.length + 1 + word.length > slugLength) break
    slug += `-${word}`
  }
  return slug || 'project'
}

const slugLength = 60

/** The first part of the location: `Plano, TX` → `plano`. */
export function citySlugOf(location: string | null): string | null {
  const city = location?.split(',')[0]?.trim()
  return city && /[a-z0-9]/i.test(city.normalize('NFKD')) ? slugify(city) : null
}

export function projectPagePath({ slug, key }: { slug: string; key: string }): string {
  return `/projects/${slug}-${key}`
}

/** Parses `{slug}-{key}`. Only the key identifies the project; the slug may be outdated. */
export function parseProjectAddress(text: string): { slug: string; key: string } | null {
  const key = text.slice(-10)
  const slug = text.slice(0, -11)
  const isAddress = text.at(-11) === '-' && keyPattern.test(key) && slugPattern.test(slug)
  return isAddress ? { slug, key } : null
}
