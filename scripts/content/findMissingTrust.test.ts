import { expect, test } from 'vitest'
import { findMissingTrust } from './findMissingTrust.ts'

test('a missing license, insurer, person and source are named with their file', () => {
  expect(
    findMissingTrust({ proofs: [], people: [], reviews: [{}, { link: 'https://a.test' }] }),
  ).toEqual([
    'web/content/proofs.yaml:1: visitors would trust you more with your license and its number.',
    'web/content/proofs.yaml:1: visitors would trust you more with your insurer.',
    'web/content/people.yaml:1: visitors would trust you more with who comes to the house, with a picture.',
    'web/content/reviews.yaml:1: visitors would trust you more with source and link of 1 of 2 reviews.',
  ])
})

test('nothing is named for a company with all of them', () => {
  const proofs = [{ kind: 'license', number: 'TX 1' }, { kind: 'insurance' }]
  const people = [{ name: 'Ruth Parker', picture: 'ruth.jpg' }]
  const reviews = [{ source: 'Google', link: 'https://a.test' }]
  expect(findMissingTrust({ proofs, people, reviews })).toEqual([])
  expect(findMissingTrust({ proofs, people: [{ name: 'Sam Lee' }], reviews })).toEqual([
    'web/content/people.yaml:1: visitors would trust you more with a picture of Sam Lee.',
  ])
})
