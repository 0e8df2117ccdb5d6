import type { mailSignInDe } from './de.ts'
import type { Texts } from '../../texts.ts'

/** The mailed link into a customer's account in English. */
export const mailSignInEn = {
  greeting: 'Hello,',
  'known.subject': 'Your sign-in link for {company}',
  'known.title': 'Your sign-in link',
  'known.text': 'Use this link to sign in at {company}. You do not need a password.',
  'known.button': 'Continue to sign in',
  'new.subject': 'Your link to a new account at {company}',
  'new.title': 'Your link to a new account',
  'new.text':
    'There is no account at {company} for your e-mail address yet. Use this link to create it. You do not need a password.',
  'new.button': 'Continue to the new account',
  limits:
    'The link works for {minutes} minutes and only once. If you request another, only the newest works.',
  ignore:
    'You did not request a link? Then there is nothing to do: nobody gets into your account without this e-mail.',
  why: 'You are getting this e-mail because somebody typed your address on the website of {company} to sign in.',
  privacy: 'Privacy',
  'digits.subject': 'Six digits for your address at {company}',
  'digits.title': 'Your six digits',
  'digits.text':
    'Somebody typed your e-mail address at {company}. If it was you, type these six digits there:',
  'digits.label': 'Six digits',
  'digits.link':
    'Or open the link. The page that asks for the digits shows the number {compare}; only confirm if it does.',
  'digits.button': 'Confirm the address with the link',
  'digits.limits':
    'Digits and link work for {minutes} minutes and only once. If you request new ones, only those work.',
  'digits.ignore': 'It was not you? Then there is nothing to do; please give the digits to nobody.',
  'digits.why':
    'You are getting this e-mail because somebody typed your address on the website of {company}. It is no advertising.',
  'known.digits': 'Or type these six digits on the page that is still open:',
  'offers.subject': 'Please confirm: e-mails from {company}',
  'offers.title': 'Would you like e-mails from {company}?',
  'offers.text':
    'On the website of {company} somebody ticked with your address that offers should come by e-mail. It only counts once you confirm it here.',
  'offers.button': 'Yes, confirm',
  'offers.limits': 'The link works for {days} days. If you do nothing, no offers will come.',
  'offers.object':
    'You can object at any time, at no other cost than the basic rate for sending it: in your account or by answering this e-mail.',
  'offers.why':
    'You are getting this e-mail once because somebody typed your address on the website of {company}.',
} as const satisfies Texts<typeof mailSignInDe>
