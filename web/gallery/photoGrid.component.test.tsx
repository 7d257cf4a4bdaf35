import { createMemoryHistory, RouterContextProvider } from '@tanstack/react-router'
import { StrictMode, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import * as attributes from '../early/attributes.ts'
import { onGridClick } from '../early/onGridClick.ts'
import { PhotoGridElement } from '../early/photoGrid.ts'
import type { PublishedList } from '../published/readPublished.ts'
import { createSiteRouter } from '../router.tsx'
import { loadGridContent, PhotoGrid } from './PhotoGrid.tsx'
import { ProjectCards } from './ProjectCards.tsx'

const project = { key: 'abcdefghij', slug: 'hall', title: 'Hall', location: 'Plano' }
const photo = { id: 'a', rev: 'r', w: 800, h: 600, alt: 'A door', blur: null }
const named = (category: 'Interior' | 'Exterior') => ({ ...project, category, description: null })
const half = (side: 'before' | 'after') => ({ ...photo, id: side, pair: { id: 'p', side } })
const photos = [
  { ...photo, project: named('Interior') },
  { ...half('before'), project: named('Exterior') },
  { ...half('after'), project: named('Exterior') },
]
const projects = [
  { ...project, category: 'Interior' as const, date: '2026-01-01', count: 2, cover: photo },
]

const router = createSiteRouter(
  { readPage: () => null, loadForLink: () => undefined },
  createMemoryHistory(),
)

beforeAll(async () => {
  await loadGridContent()
  addEventListener('click', onGridClick, true)
})

const { href } = location
afterEach(() => {
  document.documentElement.removeAttribute(attributes.running)
  history.replaceState(null, '', href)
})

function publish(lists: Record<string, PublishedList>): void {
  window.publishedReads = new Map(
    Object.entries(lists).map(([id, list]) => [
      id,
      { startedAt: Date.now(), result: Promise.resolve(list) },
    ]),
  )
}

/** Its button renders all of the page again. */
function Page() {
  const [times, setTimes] = useState(0)
  return (
    <RouterContextProvider router={router}>
      <button type="button" onClick={() => setTimes(times + 1)}>
        {`Rendered again ${times} times`}
      </button>
      <section aria-label="Photos">
        <PhotoGrid src="photos" items="photos" most={7} />
      </section>
      <section aria-label="The same photos">
        <PhotoGrid src="photos" items="photos" most={3} />
      </section>
      <section aria-label="Projects">
        <PhotoGrid src="projects" items="projects" most={3} />
      </section>
    </RouterContextProvider>
  )
}

const cards = () => [...document.querySelectorAll('photo-grid li')]
const region = (name: string) => page.getByRole('region', { name, exact: true })

async function expectCards(name: string, count: number): Promise<void> {
  // A grid is read when it is near the screen.
  region(name).element().scrollIntoView()
  await expect.poll(() => region(name).getByRole('listitem').elements()).toHaveLength(count)
}

async function expectFilled(): Promise<void> {
  for (const [name, count] of [
    ['Photos', 2],
    ['The same photos', 2],
    ['Projects', 1],
  ] as const)
    await expectCards(name, count)
}

/** A click before hydration does nothing. */
const renderAgain = () =>
  expect
    .poll(() => {
      document.querySelector('button')?.click()
      return document.body.textContent
    })
    .toMatch(/Rendered again [1-9]/)

async function expectLeftAlone(): Promise<void> {
  const filled = cards()
  await renderAgain()
  expect(cards()).toEqual(filled)
  document.querySelector<HTMLElement>('[aria-label=Photos] [href="?kind=exterior"]')?.click()
  await expectCards('Photos', 1)
  await expectCards('Projects', 1)
}

test('a grid that was filled before hydration is left alone by React, then and later', async () => {
  publish({ photos: { photos }, projects: { projects } })
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(<Page />)
  // The script that defines the element may run after its children are parsed.
  customElements.define('photo-grid', PhotoGridElement)
  await expectFilled()
  const errors: unknown[] = []
  const root = hydrateRoot(container, <Page />, {
    onRecoverableError: (error) => errors.push(error),
  })
  await expectLeftAlone()
  expect(errors).toEqual([])
  root.unmount()
  container.remove()
})

test('a grid that React makes after a followed link is filled, and left alone', async () => {
  publish({ photos: { photos }, projects: { projects } })
  document.documentElement.setAttribute(attributes.running, '')
  await render(
    <StrictMode>
      <Page />
    </StrictMode>,
  )
  await expectFilled()
  await expectLeftAlone()
})

test('the element fills a card as React prints it', async () => {
  publish({ photos: { photos }, projects: { projects } })
  document.documentElement.setAttribute(attributes.running, '')
  await render(
    <RouterContextProvider router={router}>
      <section aria-label="Projects">
        <PhotoGrid src="projects" items="projects" most={3} />
      </section>
      <section aria-label="Printed">
        <ProjectCards projects={projects} />
      </section>
    </RouterContextProvider>,
  )
  await expect.element(region('Projects').getByRole('link', { name: /Hall/ })).toBeVisible()
  const [filled] = cards()
  const printed = document.querySelector('[aria-label=Printed] li')
  expect(filled?.outerHTML).toContain('hall-abcdefghij')
  expect(filled?.isEqualNode(printed), `${filled?.outerHTML}\n${printed?.outerHTML}`).toBe(true)
})

test('a list that can’t be shown says so and can be read again; an empty one is no error', async () => {
  document.documentElement.setAttribute(attributes.running, '')
  const malformed: PublishedList = JSON.parse('{"photos":[null]}')
  publish({ photos: malformed })
  await render(
    <RouterContextProvider router={router}>
      <section aria-label="Photos">
        <PhotoGrid src="photos" items="photos" most={7} />
      </section>
    </RouterContextProvider>,
  )
  await expect.element(page.getByText(/could not be loaded/)).toBeVisible()
  expect(console.error).toHaveBeenCalledWith(expect.any(Error))
  vi.mocked(console.error).mockClear()
  publish({ photos: { photos: [] } })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  await expect.element(page.getByText('No images found.')).toBeVisible()
})
