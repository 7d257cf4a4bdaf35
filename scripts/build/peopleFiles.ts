import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { people, picturePath } from '../../web/content/people.ts'
import { pictureSide } from '../../web/content/pictureSide.ts'
import { projectRoot } from '../lib/project.ts'

/** Writes a square copy of each person's picture, without its metadata. */
export async function writePeopleFiles(
  outDir: string,
  team: readonly { picture?: string | undefined }[] = people,
  folder = join(projectRoot, 'web/content/people'),
): Promise<void> {
  await mkdir(join(outDir, 'people'), { recursive: true })
  for (const { picture } of team) {
    if (!picture) continue
    await sharp(join(folder, picture))
      .autoOrient()
      .resize(pictureSide, pictureSide, { position: sharp.strategy.attention })
      .webp({ quality: 74 })
      .toFile(join(outDir, picturePath(picture)))
  }
}
