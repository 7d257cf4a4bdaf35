import { projectInputSchema } from '../../../domain/project.ts'
import { isInterruption } from '../../firebase/interruption.ts'
import { createProject, discardProject } from '../data/changeProject.ts'
import type { PhotoSender } from './PhotoSender.ts'
import type { UploadTarget } from './uploadBatch.ts'

/** The project that a batch makes for its photos, and takes back where nothing came of it. */
export class NewProject {
  readonly #sender: PhotoSender
  /** As far as it has got. */
  #creation: Promise<void> = Promise.resolve()

  constructor(sender: PhotoSender) {
    this.#sender = sender
  }

  /**
   * Resolves once the project is there, or was given up; rejects where the server refuses it.
   * @param again whether an earlier attempt may have created it
   */
  create(target: UploadTarget, again: boolean, isGivenUp: () => boolean): Promise<void> {
    this.#creation = this.#sender.untilAnswered(() => isCreated(target, again), isGivenUp)
    return this.#creation
  }

  /** Leaves no empty project, not even where its creation is still on its way to the server. */
  async discard(target: UploadTarget): Promise<void> {
    if (target.kind !== 'new') return
    await this.#creation.catch(() => undefined)
    await discardProject(target.projectId)
  }
}

/** Gives false where the network did not answer. */
async function isCreated(target: UploadTarget, again: boolean): Promise<boolean> {
  if (target.kind !== 'new') return true
  try {
    await createProject(target.projectId, projectInputSchema.parse(target.form), again)
    return true
  } catch (error) {
    if (isInterruption(error)) return false
    throw error
  }
}
