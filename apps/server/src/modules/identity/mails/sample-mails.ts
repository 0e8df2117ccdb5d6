import type { MailSample, MailSampleInput } from '../../../platform/mail/mail-sample.ts'
import {
  type Addressee,
  addressChangedMail,
  factorOffMail,
  passwordChangedMail,
  resetLinkMail,
  welcomeMail,
} from './password-mails.ts'

const EMAIL = 'mia.muster@example.org'
const personOf = ({ language, party }: MailSampleInput): Addressee & { readonly email: string } => ({
  firstName: 'Mia',
  lastName: 'Muster',
  email: EMAIL,
  language,
  companyName: party.companyName,
})
const linkOf = ({ adminUrl }: MailSampleInput) => `${adminUrl}/reset-password/${'m'.repeat(43)}`

type Template = 'welcome' | 'password-link' | 'password-changed' | 'second-factor-off' | 'address-changed'

/** Each mail about an account of staff with sample data of nobody. */
export const identitySamples: Readonly<Record<Template, MailSample>> = {
  welcome: (details) => welcomeMail(personOf(details), { url: linkOf(details), hours: 72 }),
  'password-link': (details) => resetLinkMail(personOf(details), { url: linkOf(details), minutes: 30 }),
  'password-changed': (details) =>
    passwordChangedMail(personOf(details), { url: `${details.adminUrl}/login` }),
  'second-factor-off': (details) => factorOffMail(personOf(details), 'Otto Ober'),
  'address-changed': (details) => addressChangedMail(personOf(details), 'Otto Ober'),
}
