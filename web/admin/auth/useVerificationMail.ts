import { useMutation } from '@tanstack/react-query'
import { sendEmailVerification, type User } from 'firebase/auth'

/**
 * Sends the mail with which a new account proves its address. It belongs to the page: what became
 * of it outlives the form, which goes as soon as the account is there.
 */
export function useVerificationMail() {
  return useMutation({
    mutationFn: (user: User) => sendEmailVerification(user, { url: window.location.origin }),
  })
}

export type VerificationMail = ReturnType<typeof useVerificationMail>
