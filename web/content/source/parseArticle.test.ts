import { expect, test } from 'vitest'
import { parseArticleBlocks, splitFrontMatter } from './parseArticle.ts'

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
  expect(parseArticleBlocks({ file: 'washing.md', text })).toEqual([
    { kind: 'paragraph', text: "A wall that isn't wiped stays gray. R&D *really*." },
    { kind: 'heading', text: 'When: spring' },
    { kind: 'list', ordered: false, items: ['Soap & water', 'A sponge, soft'] },
    { kind: 'list', ordered: true, items: ['Wipe'] },
    { kind: 'tip', title: 'A tip', text: 'Test it first.' },
  ])
})

test('the lines of an article are counted from the top of its file', () => {
  const { head, body } = splitFrontMatter({
    file: 'washing.md',
    text: '---\ntitle: Washing\n---\n\nText.\n',
  })
  expect([head.text, head.firstLine]).toEqual(['title: Washing\n', 2])
  expect([body.text, body.firstLine]).toEqual(['\nText.\n', 4])
})
