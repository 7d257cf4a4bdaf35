import { doc, setDoc, writeBatch } from 'firebase/firestore/lite'
import { blankCharacters, forbiddenCharacters } from '../../domain/text.ts'
import type { FirestoreWorld } from './firestoreWorld.ts'
import type { RuleCase } from './ruleCase.ts'
import { newProject } from './storedDocuments.ts'

const isIn = (ranges: typeof blankCharacters, point: number) =>
  ranges.some(([first, last]) => first <= point && point <= last)

const all = [...forbiddenCharacters, ...blankCharacters]
const hidden = new Set(forbiddenCharacters.flat())
const blank = new Set(blankCharacters.flat())

/** The neighbors of the ranges: characters like any other. */
const plain = new Set(
  all
    .flatMap(([first, last]) => [first - 1, last + 1])
    .filter((point) => point >= 0 && !isIn(all, point)),
)

const hiding = [...hidden].map((point) => `Hall${String.fromCodePoint(point)}way`)
const empty = [...blank].map((point) => String.fromCodePoint(point).repeat(3))
const visible = [...plain].map((point) => String.fromCodePoint(point).repeat(3))
const around = [...blank]
  .filter((point) => !isIn(forbiddenCharacters, point))
  .map((point) => `Hall${String.fromCodePoint(point)}way`)

const years = (centuries: readonly string[], rest: readonly string[]) =>
  centuries.flatMap((century) => rest.map((year) => century + year))
const two = (from: number, to: number, step: number) =>
  Array.from({ length: (to - from) / step + 1 }, (_, n) => String(from + n * step).padStart(2, '0'))

const months = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12']
const long = ['01', '03', '05', '07', '08', '10', '12']
const short = ['04', '06', '09', '11']

const days = {
  allow: [
    ...['0000', '9999'].flatMap((year) => [
      ...months.flatMap((month) =>
        ['01', '09', '10', '19', '20', '28'].map((day) => `${year}-${month}-${day}`),
      ),
      ...months
        .filter((month) => month !== '02')
        .flatMap((month) => [`${year}-${month}-29`, `${year}-${month}-30`]),
      ...long.map((month) => `${year}-${month}-31`),
    ]),
    ...years(['00', '19', '90'], two(4, 96, 4)).map((year) => `${year}-02-29`),
    ...years(two(0, 96, 4), ['00']).map((year) => `${year}-02-29`),
  ],
  deny: [
    ...['2026-02-29', '2026-02-30', '2026-02-31', '2024-02-30', '1900-02-29', '2100-02-29'],
    ...['2200-02-29', '2300-02-29', '2002-02-29', '2006-02-29', '2010-02-29', '2014-02-29'],
    ...['2001-02-29', '2005-02-29', '1000-02-29', '1400-02-29', '0100-02-29', '0600-02-29'],
    ...['2026-13-29', '2026-13-30', '2026-13-31', '2026-00-29', '2026-00-30', '2026-00-31'],
    ...short.map((month) => `2026-${month}-31`),
    ...['226-01-30', '226-01-31', '024-02-29', '12024-02-29', '12026-01-30', '12026-01-31'],
    ...['2026-01-301', '2026-01-311', '2024-02-291', '2000-02-291', '12000-02-29', '000-02-29'],
  ],
}

/** What may stand in a text, by the first and last of each range of characters, and in a date. */
export const textCases: readonly RuleCase<FirestoreWorld>[] = [
  ...[...hiding, ...empty].map((title) => refused({ title })),
  ...days.deny.map((project_date) => refused({ project_date })),
  ...accepted([...visible, ...around].map((title) => ({ title }))),
  ...accepted(days.allow.map((project_date) => ({ project_date }))),
  ...accepted(['Two\nlines', '👨‍👩‍👧', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', 'ab😀', '\n\nx'].map((title) => ({ title }))),
]

let fresh = 0

function freshPath(): string {
  fresh += 1
  return `projects/text-${fresh}`
}

function refused(difference: object): RuleCase<FirestoreWorld> {
  return {
    name: `deny: project created with ${inAscii(difference)}`,
    expected: 'deny',
    attempt: (world) =>
      setDoc(doc(world.as('admin'), freshPath()), { ...newProject(), ...difference }),
  }
}

/** A batch is refused whole where one of it is, so these are judged twenty at a time. */
function accepted(differences: readonly object[]): RuleCase<FirestoreWorld>[] {
  return Array.from({ length: Math.ceil(differences.length / 20) }, (_, index) => {
    const some = differences.slice(index * 20, index * 20 + 20)
    return {
      name: `allow: projects created with ${inAscii(some[0])} and ${some.length - 1} others`,
      expected: 'allow',
      attempt: (world) => {
        const batch = writeBatch(world.as('admin'))
        for (const difference of some) {
          batch.set(doc(world.as('admin'), freshPath()), { ...newProject(), ...difference })
        }
        return batch.commit()
      },
    }
  })
}

function inAscii(value: unknown): string {
  return JSON.stringify(value).replace(
    /[^ -~]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
