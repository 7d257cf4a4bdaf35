import type { ObjectFacts, PhotoRecords, PipelineImage } from './photoPorts.ts'

/** Why the pipeline ignores an original: what counts is who sent it, not what its document says. */
export type SenderProblem = 'foreign_sender' | 'sender_revoked'

/**
 * Whether an original is the one that its document announced. Storage rules see neither whose the
 * document is nor that a role was taken away, whose token is good for up to an hour more; they see
 * to it that a client's upload names its account. An object without a name was written by a function
 * or a command, or is older than that demand: one that was still on its way then is its creator's.
 */
export async function judgeSender(
  image: Pick<PipelineImage, 'created_by' | 'status'>,
  { sender, createdAt }: Pick<ObjectFacts, 'sender' | 'createdAt'>,
  ports: Pick<PhotoRecords, 'revokedAt'>,
): Promise<SenderProblem | null> {
  if (sender !== null && sender !== image.created_by) return 'foreign_sender'
  const account = sender ?? (image.status === 'uploading' ? image.created_by : null)
  const revokedAt = account ? await ports.revokedAt(account) : null
  return revokedAt !== null && createdAt >= revokedAt ? 'sender_revoked' : null
}
