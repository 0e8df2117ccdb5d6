import type { mailEmailChangeDe } from './de.ts'
import type { Texts } from '../../texts.ts'

/** Mails around a customer's new e-mail address in English. */
export const mailEmailChangeEn = {
  greeting: 'Hello,',
  'prove.subject': 'Your new e-mail address at {company}',
  'prove.title': 'Confirm new e-mail address',
  'prove.text':
    'With this link, this address becomes the one of your account at {company}. It is valid for {minutes} minutes and once only.',
  'prove.button': 'Continue to confirm',
  'prove.call':
    'Are you on the phone with {company} right now? Then read out these six digits instead. Only do so if it was you who called:',
  'prove.digits': 'Six digits',
  'prove.ignore': 'You did not ask for this? Then please do nothing: without this e-mail nothing changes.',
  'prove.why':
    'You receive this e-mail because somebody entered your address as the new address of an account at {company}.',
  'told.subject': 'Your e-mail address at {company} was changed',
  'told.title': 'Your e-mail address was changed',
  'told.text':
    'Your account at {company} has a different e-mail address from now on. You can no longer sign in with this one; you are signed out on other devices.',
  'told.ignore': 'This was not you? Then please reply to this e-mail at once or call us: {phone}.',
  'told.why': 'You receive this e-mail because this address belonged to an account at {company} until now.',
  privacy: 'Privacy',
} as const satisfies Texts<typeof mailEmailChangeDe>
