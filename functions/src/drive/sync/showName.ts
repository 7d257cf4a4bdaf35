import { projectLimits } from '../../../../domain/project.ts'
import { sanitizeText } from '../../../../domain/text.ts'

const longestName = 200

/** A name from Drive as it may be shown and stored; it is never part of a path. */
export function showName(name: string): string {
  return sanitizeText(name.replace(/\s/g, ' '), longestName) || 'Unnamed'
}

/** The title of the project that a folder of this name becomes. */
export function titleFrom(folderName: string): string {
  const name = showName(folderName)
  return name.length < projectLimits.title.min ? `Project ${name}` : name
}
