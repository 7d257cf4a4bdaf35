import { auth } from '../../firebase/client.ts'
import { toastFailure } from '../components/toasts.ts'
import { isRefusal, whyRefused } from '../upload/server/errors.ts'

/** Shows why nothing is saved any more. Other refusals are of one change, and shown beside it. */
export async function toastRefusal(error: unknown): Promise<void> {
  if (!isRefusal(error)) return
  const reason = await whyRefused(null)
  // Without a sign-in, the server refuses everything.
  if (!auth.currentUser)
    toastFailure('You were signed out, so your last change was not saved.', 'signed-out')
  else if (reason === 'roleGone')
    toastFailure(
      'You’re no longer an administrator. Your text stays on this page, and unsent photos stay in this browser.',
      'role-gone',
    )
}
