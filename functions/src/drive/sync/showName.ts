import { projectInputSchema } from '../../../../domain/project.ts'
import { sanitizeText } from '../../../../domain/text.ts'

const longestName = 200

/** What a person could have typed, so that it can be saved again in the form. */
const typedTitle = projectInputSchema.shape.title

/** A name from Drive as it may be shown and stored; it is never part of a path. */
export function showName(name: string): string {
  return sanitizeText(name.replace(/\s/g, ' '), longestName) || 'Unnamed'
}

/** The title of the project that a folder of this name becomes. */
export function titleFrom(folderName: string): string {
  const name = showName(folderName)
  return typedTitle.safeParse(name).success ? name : `Project ${name}`
}
