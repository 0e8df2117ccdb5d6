import type { MailSample } from '../../../platform/mail-sample.ts'
import { accountLinks } from '../rules/account-links.ts'
import { LINK_MINUTES } from '../rules/session-times.ts'
import { emailChangeMail } from './email-change-mails.ts'
import { signInMail } from './sign-in-mail.ts'

const changed =
  (kind: 'prove' | 'told'): MailSample =>
  ({ language, party, site }) => {
    const links = accountLinks(site, { language, token: 's'.repeat(22) })
    const link = kind === 'prove' ? links.newEmail : null
    return emailChangeMail(kind, { language, party, minutes: LINK_MINUTES, link, links })
  }

/** The mails with links into an account and around its address, for nobody. */
export const customerSamples: Readonly<
  Record<'sign-in-link' | 'email-change-link' | 'email-changed', MailSample>
> = {
  'sign-in-link': ({ language, party, site }) =>
    signInMail('known', {
      language,
      party,
      minutes: LINK_MINUTES,
      links: accountLinks(site, { language, token: 's'.repeat(22) }),
    }),
  'email-change-link': changed('prove'),
  'email-changed': changed('told'),
}
