import { type Photo, useProjectImages } from '../projects/useProjects.ts'

/** What the pipeline has made of these photos of one project so far; null until that is known. */
export function useSavedPhotos(
  projectId: string,
  imageIds: readonly string[],
): readonly Photo[] | null {
  const { items } = useProjectImages(projectId)
  return items?.filter(({ id }) => imageIds.includes(id)) ?? null
}
