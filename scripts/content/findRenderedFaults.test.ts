import { expect, test } from 'vitest'
import { findRenderedFaults } from './findRenderedFaults.ts'

function faultsIn(html: string, lines: readonly string[] = []): readonly string[] {
  const sources = [{ file: 'web/content/about.ts', lines }]
  return findRenderedFaults([{ path: '/about', html }], sources)
}

test.each([
  ['<p>We are {{years}} old.</p>', 'Write the words themselves'],
  ['<p>We are **good**.</p>', 'Remove the formatting'],
  ['<p>## Our work</p>', 'Remove the #'],
  ['<h2>“Our work”</h2>', 'Remove the quotes around it'],
  ['<h2>&quot;Our work&quot;</h2>', 'Remove the quotes around it'],
  ['<p>See [our work](/gallery).</p>', 'Write the words without the link'],
  ['<p>&lt;b&gt;Our&lt;/b&gt; work</p>', 'Remove the HTML'],
  ['<p>Tom &amp;amp; Sons</p>', 'Remove the HTML'],
  ['<p>For undefined years</p>', 'A value is missing'],
  ['<p>$NaN<!-- -->-5</p>', 'A value is missing'],
  ['<p>[object Object]</p>', 'A value is missing'],
  ['<time>Invalid Date</time>', 'A value is missing'],
  ['<img alt="A room in {color}">', 'Write the words themselves'],
  ['<meta name="description" content="The **best** painters">', 'Remove the formatting'],
  ['<h2 id="a"><span>Our team</span></h2><p>Meet us.</p><ul class="x"></ul>', 'list below this'],
  ['<h3>Prices</h3><table><tbody></tbody></table>', 'list below this'],
])('%s is reported', (html, remedy) => {
  expect(faultsIn(html)).toEqual([expect.stringContaining(remedy)])
})

test.each([
  '<p>#1 painter in town</p>',
  '<p>5* rated, and 4* by others</p>',
  '<summary>Do you sand?</summary><p>Yes</p>',
  '<blockquote>“They came on time.”</blockquote>',
  '<p>The “paint people” of Joe&#x27;s &amp; Sons</p>',
  '<script>var a = {b: undefined}</script><style>a{b:c}</style>',
  '<svg><title>{x}</title></svg>',
  '<h2>Our team</h2><ul><li>Ann</li></ul>',
  '<p>We <3 it</p>',
  '<a href="/">Our_work_here</a>',
])('%s is accepted', (html) => {
  expect(faultsIn(html)).toEqual([])
})

test('a fault is reported once, with the line that says it', () => {
  const page = {
    html: '<p>Painters you can **trust**</p><p>Since undefined, we are in business</p>',
  }
  const lines = ["  lead: 'Painters you can **trust**',", '  text: `Since x, we are in business`,']
  const pages = ['/', '/about'].map((path) => ({ ...page, path }))
  expect(findRenderedFaults(pages, [{ file: 'web/content/about.ts', lines }])).toEqual([
    'web/content/about.ts:1: / shows "Painters you can **trust**". Remove the formatting: pages would show its signs.',
    'web/content/about.ts:2: / shows "Since undefined, we are in business". A value is missing here: nothing may be called "undefined".',
  ])
})
