import type { MailSample } from '../../../../platform/mail/mail-sample.ts'
import { codeFrom, codeInFours } from '@fachwerk/contract/price/value-voucher/value-voucher-code'
import { privacyPage, voucherPage } from '../rules/voucher-links.ts'
import { voucherMail } from './voucher-mail.ts'

/** A voucher that somebody gives away, for nobody. */
export const valueVoucherSamples: Readonly<Record<'value-voucher', MailSample>> = {
  'value-voucher': ({ language, party, site }) =>
    voucherMail({
      language,
      party,
      from: 'Anna Keller',
      to: 'Jonas Berg',
      message: 'Alles Gute!',
      code: codeInFours(codeFrom('000000000000000')),
      cents: 5000,
      validTo: '2029-12-31',
      page: voucherPage(site, { language, hash: 's'.repeat(32) }),
      privacy: privacyPage(site, language),
    }),
}
