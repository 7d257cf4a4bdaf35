import { sampleNames } from '../../scripts/content/sampleNames.ts'

type Renaming = readonly [sample: string, own: string]

const chosen: readonly Renaming[] = [
  ['www.northtrinitypainting.example', 'www.redbud-painting.com'],
  ['North Trinity Painting', 'Redbud Painting'],
  ['hello@example.com', 'office@redbud-painting.com'],
  ['(214) 555-0142', '(918) 732-4410'],
  ['(972) 555-0178', '(918) 732-4411'],
  ['(469) 555-0163', '(918) 732-4412'],
  ['North Dallas', 'Greater Tulsa'],
  ['North Texas', 'Green Country'],
  ['Dallas', 'Tulsa'],
  ['Texas', 'Oklahoma'],
  ['TX', 'OK'],
  ['Anna', 'Inola'],
]

/** Each other place has its name spelled backwards, which has as many letters. */
const places = sampleNames.names
  .filter((name) => !name.endsWith('.') && !chosen.some(([sample]) => sample === name))
  .map((name): Renaming => [name, backwards(name)])

export const words: readonly Renaming[] = [
  ['sheetrock', 'drywall'],
  ['fence', 'gate'],
  ['staining', 'painting'],
]

export const names = [...chosen, ...places]

/** Cities whose pages the contractor renames. The others are removed. */
export const cities = ['Plano', 'Denton', 'Prosper', 'Anna', 'Melissa', 'Princeton'].map((city) => {
  const own = names.find(([sample]) => sample === city)?.[1] ?? city
  return { slug: city.toLowerCase(), own: own.toLowerCase(), name: own }
})

function backwards(name: string): string {
  const letters = [...name.toLowerCase()].reverse().join('')
  return letters.replaceAll(/\b\w/g, (letter) => letter.toUpperCase())
}
