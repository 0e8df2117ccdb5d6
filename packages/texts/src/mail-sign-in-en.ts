import type { mailSignInDe } from './mail-sign-in-de.ts'
import type { Texts } from './texts.ts'

/** The mailed link into a customer's account in English. */
export const mailSignInEn = {
  greeting: 'Hello,',
  'known.subject': 'Your sign-in link for {company}',
  'known.title': 'Your sign-in link',
  'known.text': 'use this link to sign in at {company}. You do not need a password.',
  'known.button': 'Continue to sign in',
  'new.subject': 'Your link to a new account at {company}',
  'new.title': 'Your link to a new account',
  'new.text':
    'there is no account at {company} for your e-mail address yet. Use this link to create it. You do not need a password.',
  'new.button': 'Continue to the new account',
  limits:
    'The link works for {minutes} minutes and only once. If you request another, only the newest works.',
  ignore:
    'You did not request a link? Then there is nothing to do: nobody gets into your account without this e-mail.',
  why: 'You are getting this e-mail because somebody typed your address on the website of {company} to sign in.',
  privacy: 'Privacy',
} as const satisfies Texts<typeof mailSignInDe>
