import type { MailTemplate } from '@fachwerk/contract/mail/mail-templates'
import { customerSamples } from '../modules/customers/index.ts'
import { declarationSamples } from '../modules/declarations/index.ts'
import { deactivationMail } from '../modules/devices/index.ts'
import { identitySamples } from '../modules/identity/index.ts'
import { claimSamples } from '../modules/claims/index.ts'
import { keySamples } from '../modules/keys/index.ts'
import { orderMailSamples, orderSamples } from '../modules/orders/index.ts'
import { tenancySamples } from '../modules/tenancies/index.ts'
import { watchSamples } from '../modules/stock/index.ts'
import { stuckMail } from '../modules/tasks/index.ts'
import { valueVoucherSamples } from '../modules/promotions/index.ts'
import { budgetMail } from '../modules/time-tracking/index.ts'
import type { MailSample } from '../platform/mail/mail-sample.ts'

const LOCATION = 'Konstanz Hafen'

/** Every mail of the house, made by its real template from data of nobody; one that is missing does not compile. */
export const mailSamples: Readonly<Record<MailTemplate, MailSample>> = {
  ...orderSamples,
  ...keySamples(orderMailSamples),
  ...tenancySamples(orderMailSamples),
  ...claimSamples(orderMailSamples),
  ...declarationSamples,
  ...identitySamples,
  ...customerSamples,
  ...valueVoucherSamples,
  ...watchSamples,
  'locks-deactivated': ({ party, adminUrl }) =>
    deactivationMail({
      location: LOCATION,
      company: party.companyName,
      fallen: [
        ['Fach KN-009 (L-009)', '24 %'],
        ['Fach KN-010 (L-010)', '28 %'],
      ],
      soon: [['Fach KN-014 (L-014)', '33 %']],
      url: `${adminUrl}/admin/locks?view=trouble`,
    }),
  'rental-stuck': ({ party, adminUrl }) =>
    stuckMail({
      box: 'KN-022',
      location: LOCATION,
      company: party.companyName,
      url: `${adminUrl}/admin/access-rights?view=all`,
    }),
  'time-budget': ({ language, party, adminUrl }) =>
    budgetMail({
      language,
      name: 'Mia Muster',
      company: party.companyName,
      project: 'Support',
      month: '2026-11-01',
      threshold: 80,
      budgetCents: 200_000,
      usedCents: 163_000,
      url: `${adminUrl}/admin/time-log`,
    }),
}
