import { expect, test } from 'vitest'
import { ContentError } from './ContentError.ts'
import { parseArticleBlocks, splitFrontMatter } from './parseArticle.ts'

function parse(text: string) {
  return parseArticleBlocks({ file: 'washing.md', text, firstLine: 10 })
}

function faultsIn(text: string): readonly string[] {
  try {
    parse(text)
    return []
  } catch (error) {
    if (error instanceof ContentError) return error.faults
    throw error
  }
}

test('paragraphs, headings, lists and tips become blocks', () => {
  const text = `A wall that isn't wiped
stays gray. R&D \\*really\\*.

## When: spring

- Soap & water
- A sponge,
  soft

1. Wipe

> **A tip**
>
> Test it
> first.
`
  expect(parse(text)).toEqual([
    { kind: 'paragraph', text: "A wall that isn't wiped stays gray. R&D *really*." },
    { kind: 'heading', text: 'When: spring' },
    { kind: 'list', ordered: false, items: ['Soap & water', 'A sponge, soft'] },
    { kind: 'list', ordered: true, items: ['Wipe'] },
    { kind: 'tip', title: 'A tip', text: 'Test it first.' },
  ])
})

test.each([
  ['# Title', 'washing.md:10: write headings with two #'],
  [
    'One.\n\nA **bold** word.',
    'washing.md:12: "**bold**" has formatting that articles don\'t show',
  ],
  ['See [here](/contact).', '"[here](/contact)" has formatting'],
  ['> A quote', 'washing.md:10: write a tip as > **Its title**'],
  ['| a |\n|---|\n| b |', 'washing.md:10: an article has paragraphs, headings'],
  ['<b>Bold</b> words', "has formatting that articles don't show"],
])("what an article can't have is reported with its line: %j", (text, sentence) => {
  expect(faultsIn(text)).toEqual([expect.stringContaining(sentence)])
})

test('the lines of an article are counted from the top of its file', () => {
  const { head, body } = splitFrontMatter({
    file: 'washing.md',
    text: '---\ntitle: Washing\n---\n\nText.\n',
  })
  expect([head.text, head.firstLine]).toEqual(['title: Washing\n', 2])
  expect([body.text, body.firstLine]).toEqual(['\nText.\n', 4])
})

test('an article without its fields is reported', () => {
  expect(() => splitFrontMatter({ file: 'washing.md', text: '# Washing\n' })).toThrow(
    'washing.md:1: an article begins with a line ---',
  )
})
