import { people } from './people.data.ts'

export { people }

/** The build makes it from the file in the folder people. */
export function picturePath(picture: string): string {
  return `/people/${picture.replace(/\.jpg$/, '')}.webp`
}
