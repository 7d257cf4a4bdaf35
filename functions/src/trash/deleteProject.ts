import PQueue from 'p-queue'
import { deletePhoto } from './deletePhoto.ts'
import type { DeletionPorts } from './deletion.ts'

/** Photos deleted at the same time: each is a handful of small requests. */
const concurrency = 8

/**
 * Deletes a project that is `deleting`, photo by photo, its own document last: as long as that is
 * there, whoever calls again goes on where it was stopped.
 */
export async function deleteProject(projectId: string, ports: DeletionPorts): Promise<void> {
  for (;;) {
    const imageIds = await ports.beginDeleting(projectId)
    if (!imageIds) return
    if (imageIds.length === 0) break
    const queue = new PQueue({ concurrency })
    const deleted = await Promise.allSettled(
      imageIds.map((id) => queue.add(() => deletePhoto(id, ports))),
    )
    // A photo that can't be read must not keep the others.
    const failed = deleted.filter((result) => result.status === 'rejected')
    if (failed.length === deleted.length) throw failed[0]?.reason
  }
  await ports.forgetProject(projectId)
}
