import { answerBy } from './answerBy.ts'
import { answerPreview } from './answerProjects.ts'
import { drawPreview } from './drawPreview.ts'
import { readPublished } from './publishedCopy.ts'

/** Sends a project's cover for link previews. */
export const sendPreview = answerBy(async (address) => {
  const answer = await answerPreview(address, readPublished)
  if (answer.kind === 'redirect') return { status: 301, location: answer.to }
  const body = answer.kind === 'preview' ? await drawPreview(answer.cover) : null
  return body ? { status: 200, type: 'jpeg', body } : { status: 404 }
})
