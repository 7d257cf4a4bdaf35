import { projectInputSchema } from '../../../../domain/project.ts'
import { sanitizeText } from '../../../../domain/text.ts'

export function displayName(name: string): string {
  return sanitizeText(name.replace(/\s/g, ' '), 200) || 'Unnamed'
}

export function projectTitle(folderName: string): string {
  const name = displayName(folderName)
  return projectInputSchema.shape.title.safeParse(name).success ? name : `Project ${name}`
}
