import type { MailSample } from '../../../platform/mail/mail-sample.ts'
import { accountLinks } from '../rules/account-links.ts'
import { LINK_MINUTES } from '../rules/session-times.ts'
import { digitsMail } from './digits-mail.ts'
import { DIGITS_MINUTES } from '../rules/proof-times.ts'
import { emailChangeMail } from './email-change-mails.ts'
import { OFFERS_DAYS } from '../rules/offers-times.ts'
import { offersMail } from './offers-mail.ts'
import { signInMail } from './sign-in-mail.ts'

const changed =
  (kind: 'prove' | 'told'): MailSample =>
  ({ language, party, site }) => {
    const links = accountLinks(site, { language, token: 's'.repeat(22) })
    const link = kind === 'prove' ? links.newEmail : null
    const digits = kind === 'prove' ? { digits: '306158' } : {}
    return emailChangeMail(kind, { language, party, minutes: LINK_MINUTES, link, ...digits, links })
  }

/** The mails with links into an account and around its address, for nobody. */
export const customerSamples: Readonly<
  Record<
    'sign-in-link' | 'address-digits' | 'offers-question' | 'email-change-link' | 'email-changed',
    MailSample
  >
> = {
  'sign-in-link': ({ language, party, site }) =>
    signInMail('known', {
      language,
      party,
      minutes: LINK_MINUTES,
      digits: '482913',
      links: accountLinks(site, { language, token: 's'.repeat(22) }),
    }),
  'address-digits': ({ language, party, site }) =>
    digitsMail({
      language,
      party,
      minutes: DIGITS_MINUTES,
      digits: '771204',
      compare: '47',
      links: accountLinks(site, { language, token: 's'.repeat(22) }),
    }),
  'offers-question': ({ language, party, site }) =>
    offersMail({
      language,
      party,
      days: OFFERS_DAYS,
      links: accountLinks(site, { language, token: 's'.repeat(22) }),
    }),
  'email-change-link': changed('prove'),
  'email-changed': changed('told'),
}
