import { z } from 'zod'
import { authUrl, projectId } from './emulators.ts'

const mailsSchema = z.object({
  oobCodes: z.array(z.object({ email: z.string(), requestType: z.string(), oobLink: z.url() })),
})

/** Mails that the Auth emulator would have sent, oldest first. */
export async function mailsTo(address: string) {
  const response = await fetch(`${authUrl}/emulator/v1/projects/${projectId}/oobCodes`)
  const { oobCodes } = mailsSchema.parse(await response.json())
  return oobCodes.filter(({ email }) => email === address)
}
