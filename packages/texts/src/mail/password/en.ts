import type { mailPasswordDe } from './de.ts'
import type { Texts } from '../../texts.ts'

export const mailPasswordEn = {
  sender: 'Fachwerk',
  greeting: 'Hello {name},',
  'link.subject': 'Set a new password',
  'link.intro':
    'A new password was requested for your back office account. You can set it by following this link:',
  'link.button': 'Set a new password',
  'link.limits':
    'The link is valid for {minutes} minutes and can be used once. If you request another, only the latest one works.',
  'link.ignore':
    'If you did not ask for a new password, you need not do anything: your password stays as it is. Please do not pass this link on.',
  'welcome.subject': 'Welcome to {company}',
  'welcome.intro':
    'An account in the back office of {company} has been created for you. Set your password by following this link, then sign in with {email}:',
  'welcome.button': 'Set your password',
  'welcome.limits':
    'The link is valid for {hours} hours and can be used once. If it has expired, ask your company for a new one. Please do not pass it on.',
  'changed.subject': 'Your password has been changed',
  'changed.intro':
    'The password of your back office account has just been changed. You will have to sign in again on all devices.',
  'changed.notYou':
    'Was this not you? Then please request a new password yourself straight away and tell your company.',
  'changed.button': 'Request a new password',
  'factorOff.subject': 'Your second factor has been switched off',
  'factorOff.intro':
    '{by} has switched off the second factor of your back office account. Your password alone is now enough to sign in. Please set up the second factor again soon, under “Mein Konto” → “Sicherheit”.',
  'factorOff.notYou':
    'Did you not ask for this? Then please change your password at once and tell your company.',
  'address.subject': 'Your sign-in address has been changed',
  'address.intro':
    '{by} has changed the e-mail address of your back office account. You can no longer sign in with this address; messages about your account go to the new one.',
  'address.notYou': 'Do you know nothing about this? Then please tell your company at once.',
  footer: 'This message concerns your account with {company}.',
} satisfies Texts<typeof mailPasswordDe>
