import { projectLimits } from '../../../../domain/project.ts'
import { sanitizeText } from '../../../../domain/text.ts'

/** Characters that turn around, hide or break the text beside them. */
const tricky = /[\p{Cc}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu

const longestName = 200

/** A name from Drive as it may be shown and stored; it is never part of a path. */
export function showName(name: string): string {
  return sanitizeText(name.toWellFormed().replace(tricky, ' '), longestName) || 'Unnamed'
}

/** The title of the project that a folder of this name becomes. */
export function titleFrom(folderName: string): string {
  const name = showName(folderName)
  return name.length < projectLimits.title.min ? `Project ${name}` : name
}
