import type { signInPagesDe } from './sign-in-pages-de.ts'
import type { Texts } from './texts.ts'

/** Signing in, in English; messages as the specification words them. */
export const signInPagesEn = {
  'head.signIn': 'Sign in',
  'head.account': 'Account',
  'head.signOut': 'Sign out',
  'ask.title': 'Sign in',
  'ask.lead':
    'Enter your e-mail address. We will send you a link to sign in with – no password needed. If you have no account yet, the link creates one.',
  'ask.email': 'E-mail address',
  'ask.submit': 'Send link',
  'ask.sending': 'Sending …',
  'ask.wrong': 'Action failed, please enter a valid email address.',
  'ask.unknown': 'Action failed, the email address you entered was not found in our system.',
  'ask.newAccount': 'Create a new account',
  'ask.tooMany':
    'Many links have just been requested for this address or from your connection. Please wait a quarter of an hour.',
  'ask.failed': 'That did not work. Please try again in a moment.',
  'ask.guest': 'You do not need an account to rent.',
  'ask.rent': 'Rent without signing in',
  'ask.signedOut': 'Action successful, you were logged out.',
  'ask.over': 'You were inactive for a while, so we signed you out. Please sign in again.',
  'ask.erased': 'Your account has been deleted. You were signed out.',
  'sent.title': 'Check your inbox',
  'sent.lead': 'We have sent an e-mail to {email}. It usually arrives within one or two minutes.',
  'sent.spam': 'Nothing there? Check your spam folder too, and whether the address is right.',
  'sent.minutes': 'The link works for ten minutes and only once, on any device.',
  'sent.again': 'Another address or a new link',
  'use.title': 'Sign in',
  'use.lead': 'One more step: confirm that you want to sign in on this device.',
  'use.submit': 'Sign in now',
  'use.busy': 'Signing in …',
  'use.shared': 'Sign in only on devices you know. You can sign out at the top right.',
  'use.bad.title': 'This link is no longer valid',
  'use.bad': 'The link has expired, has been used already or was replaced by a newer one.',
  'use.bad.tooMany': 'Too many tries. Please wait a quarter of an hour.',
  'use.bad.new': 'Request a new link',
  'out.title': 'Sign out',
  'out.lead': 'Do you want to sign out on this device?',
} as const satisfies Texts<typeof signInPagesDe>
