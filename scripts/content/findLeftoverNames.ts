import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../lib/project.ts'
import { contentNames, type SiteNames } from './contentNames.ts'
import { findLeftovers, type Leftover, type Source } from './findLeftovers.ts'
import { sampleNames } from './sampleNames.ts'

type OwnNames = Pick<SiteNames, 'names' | 'work'>

export function findLeftoverNames(own: OwnNames = contentNames()): readonly Leftover[] {
  const files = globSync('web/**/*.{ts,tsx,html,txt,yaml,md}', {
    cwd: projectRoot,
    exclude: [
      '**/*.test.{ts,tsx}',
      'web/{admin,analytics}/**',
      'web/content/reviews.yaml',
      'web/content/{source/*,*.data}.ts',
    ],
  })
  const sources = files.toSorted().flatMap((file) =>
    readFileSync(join(projectRoot, file), 'utf8')
      .split('\n')
      .map((line, index) => ({ at: `${file}:${index + 1}`, text: wordsOf(file, line) })),
  )
  return findLeftovers(sources, sampleNames, own)
}

export function findLeftoversOnPages(
  pages: readonly { path: string; html: string }[],
  own: OwnNames = contentNames(),
): readonly Leftover[] {
  const sources: readonly Source[] = pages.map(({ path, html }) => ({
    at: path,
    text: textOfPage(html),
  }))
  return findLeftovers(sources, sampleNames, own)
}

/** The text of a line without code that names files, parts and URLs. */
function wordsOf(file: string, line: string): string {
  if (/\.html$/.test(file)) return line.replaceAll(/<[^>]*>/g, '')
  if (file.endsWith('.md')) return /^(?:picture|services):|^\s*- page:/.test(line) ? '' : line
  if (file.endsWith('.yaml')) return /^\s*(?:#|services:)/.test(line) ? '' : line
  if (!/\.tsx?$/.test(file)) return line
  return /^\s*(?:\/\/|\/?\*|import\b|export \{)/.test(line)
    ? ''
    : line.replaceAll(/'[a-z0-9/#-]*'|\b[a-zA-Z-]+="[a-z0-9-]*"/g, '').replace(/^\s*[\w-]+\??:/, '')
}

function textOfPage(html: string): string {
  const attributes = [...html.matchAll(/\s(?:alt|content|title|aria-label)="([^"]*)"/g)]
    .map(([, text = '']) => text)
    .filter((text) => !/^(?:https?:|\/)/.test(text))
  const visible = html
    .replaceAll(/<style\b[\s\S]*?<\/style>|<script\b(?![^>]*ld\+json)[\s\S]*?<\/script>/g, ' ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/https?:\/\/\S+/g, ' ')
  return [visible, ...attributes].join('\n')
}
