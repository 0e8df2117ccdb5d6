import type { MailSample, MailSampleAbout } from '../../../platform/mail/mail-sample.ts'
import {
  type Addressee,
  addressChangedMail,
  factorOffMail,
  passwordChangedMail,
  resetLinkMail,
  welcomeMail,
} from './password-mails.ts'

const EMAIL = 'mia.muster@example.org'
const personOf = ({ language, party }: MailSampleAbout): Addressee & { readonly email: string } => ({
  firstName: 'Mia',
  lastName: 'Muster',
  email: EMAIL,
  language,
  companyName: party.companyName,
})
const linkOf = ({ adminUrl }: MailSampleAbout) => `${adminUrl}/reset-password/${'m'.repeat(43)}`

type Template = 'welcome' | 'password-link' | 'password-changed' | 'second-factor-off' | 'address-changed'

/** Each mail about an account of staff with sample data of nobody. */
export const identitySamples: Readonly<Record<Template, MailSample>> = {
  welcome: (about) => welcomeMail(personOf(about), { url: linkOf(about), hours: 72 }),
  'password-link': (about) => resetLinkMail(personOf(about), { url: linkOf(about), minutes: 30 }),
  'password-changed': (about) => passwordChangedMail(personOf(about), { url: `${about.adminUrl}/login` }),
  'second-factor-off': (about) => factorOffMail(personOf(about), 'Otto Ober'),
  'address-changed': (about) => addressChangedMail(personOf(about), 'Otto Ober'),
}
