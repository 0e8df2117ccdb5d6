import type { MailSample } from '../../../platform/mail-sample.ts'
import { accountLinks } from '../rules/account-links.ts'
import { LINK_MINUTES } from '../rules/session-times.ts'
import { signInMail } from './sign-in-mail.ts'

/** The mail with the link into an account, for nobody. */
export const customerSamples: Readonly<Record<'sign-in-link', MailSample>> = {
  'sign-in-link': ({ language, party, site }) =>
    signInMail('known', {
      language,
      party,
      minutes: LINK_MINUTES,
      links: accountLinks(site, { language, token: 's'.repeat(22) }),
    }),
}
