import { counted } from '../components/amounts.ts'

const openLink = 'Please check your e-mail for the verification link, open it, then check again.'
const wrongCredentials = 'Wrong email or password. Check both and try again.'

/** What a person reads at the door to the private area, on the way out, and of two-step sign-in. */
export const words = {
  who: 'For the people who look after the photos of our work.',
  checking: 'Checking your permissions…',
  roleGone:
    'You are not an administrator any more. What you typed stays on this page, and photos that are not sent stay in this browser.',
  notVerified: 'Failed to verify permissions',
  signingYouIn: 'Signing you in…',
  whoMayOpen: 'Only addresses that the business has approved can open an account.',

  field: {
    email: 'Please enter a valid email address',
    longEmail: 'Email must be less than 255 characters',
    shortPassword: 'Password must be at least 8 characters',
    longPassword: 'Password must be less than 100 characters',
  },
  /** By Auth's code. One answer for an unknown address and for a wrong password: nobody learns which. */
  refused: {
    'auth/invalid-credential': wrongCredentials,
    'auth/invalid-login-credentials': wrongCredentials,
    'auth/user-not-found': wrongCredentials,
    'auth/wrong-password': wrongCredentials,
    'auth/user-disabled': wrongCredentials,
    'auth/too-many-requests': 'Too many attempts. Wait a few minutes and try again.',
    'auth/network-request-failed': 'No connection. Check your network and try again.',
    'auth/invalid-verification-code':
      'That code is wrong or no longer valid. Type the one that the app shows now.',
    'auth/requires-recent-login': 'Sign out and in again first: this asks for a fresh sign-in.',
    'auth/email-already-in-use': 'This email is already registered. Please sign in instead.',
  },
  refusedByGate: 'Access is restricted to authorized administrative users only.',
  refusedWith: (code: string) =>
    `The server refused it (${code}). Try again later, or ask for help.`,

  signedInAs: (email: string | null) => `Signed in as ${email}`,
  notAdmin:
    "This account is not an administrator's. Ask the owner to approve it, then check again.",
  /** What to do about an address that is not verified, by what became of the mail. */
  unverified: (mail: 'idle' | 'pending' | 'success' | 'error') =>
    `This e-mail address is not verified yet. ${
      {
        idle: openLink,
        pending: 'The verification e-mail is being sent…',
        success: `A verification e-mail is on its way. ${openLink}`,
        error: 'Send the verification e-mail again, open the link in it, then check again.',
      }[mail]
    }`,
  mailFailed: (why: string) => `The verification e-mail could not be sent. ${why}`,
  notChecked: {
    title: 'Your permissions could not be checked',
    advice: (email: string | null) =>
      `Signed in as ${email}. Check your connection, then try again.`,
  },

  reset: 'We’ll email you a link to choose a new password.',
  resetSent: {
    title: 'Check your e-mail',
    text: 'If this address has an account, a link to choose a new password is on its way to it.',
  },

  photosLeft: (photos: number) => `${counted(photos, 'photo is', 'photos are')} not uploaded yet`,
  changesLeft: (changes: number) => `${counted(changes, 'change is', 'changes are')} not saved yet`,
  /** Whether the photos that are left can wait here; `unkept` of them can't. */
  keeping: (photos: number, unkept: number) => {
    if (unkept === photos) return 'This browser can’t keep them for later.'
    const kept =
      'They can stay in this browser and will upload when you sign in again; nobody else can see them. Until then, keep them on this device as well.'
    return unkept === 0 ? kept : `${kept} But ${unkept} of them can’t be kept.`
  },
  losing:
    'Unsaved changes will be lost if you sign out now. They are saved as soon as you are back online.',

  twoStep: {
    isOn: 'It is on: signing in asks for a code from your authenticator app.',
    isOff:
      'With it, signing in also asks for a code from an app on your phone, such as Google Authenticator. Someone with only your password can’t sign in.',
    unavailable:
      'Two-step sign-in is not available on this site yet. Ask the person who maintains it.',
    switchedOn: 'Two-step sign-in is on. Keep the app: signing in asks for its code.',
    switchedOff: 'Two-step sign-in is off.',
    /** Around the link and before the key. */
    addSite: [
      'Add this site to your authenticator app: point its camera here,',
      'open it on this phone',
      ', or type the key',
    ],
    typeCode: 'Type the code that it shows.',
    lostPhone:
      'Lost your phone? The person who maintains this site can remove the second step from your account.',
    unknown: 'This account asks for a second step that this page does not know.',
  },
} as const
