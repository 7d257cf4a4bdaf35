import { parseVariantPath } from '../../../domain/paths.ts'
import { isVisible } from '../../../domain/visible.ts'
import { bucket } from '../../published/sources.ts'
import type { ProjectEntry } from '../data/projects.ts'
import { Thumbnail } from './Thumbnail.tsx'

type ProjectPictureProps = {
  project: ProjectEntry['project']
  /** Which of its thumbnails: the first is the cover. */
  index?: number
  className?: string | undefined
}

/** A picture of a project, beside its title: it is not read out. Nothing where it has none. */
export function ProjectPicture({ project, index = 0, className }: ProjectPictureProps) {
  const path = project.summary?.thumbnails[index]
  const place = path ? parseVariantPath(path) : null
  if (!path || !place) return null
  // Of a project with visible photos the pictures are theirs.
  const isPublic = isVisible(project) && (project.summary?.visible ?? 0) > 0
  return (
    <Thumbnail
      key={path}
      imageId={place.imageId}
      revision={place.revision}
      address={isPublic ? `${bucket}/${encodeURIComponent(path)}?alt=media` : null}
      alt=""
      className={className}
    />
  )
}
