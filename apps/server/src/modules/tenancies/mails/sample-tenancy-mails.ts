import type { MailSample } from '../../../platform/mail/mail-sample.ts'
import type { OrderMailSamples } from '../../orders/index.ts'
import { type Notice, noticeMail } from './notice-mail.ts'
import { type MonthNotice, monthMail } from './rental-month-mail.ts'
import type { TenancyTemplate } from './tenancy-mails.ts'

const BOX = { boxNumber: 22 } as const
const END = { endsAt: new Date('2027-01-19T23:00:00Z'), lastDay: '2027-01-19', reason: 'notice' } as const
const MONTHLY = { notice: 'month', minimumMonths: 3, graceDays: 7 } as const

/** Each mail about the months of a rental with sample data of nobody, by its template. */
export function tenancySamples({
  kit,
  sampleOrder,
}: OrderMailSamples): Readonly<Record<TenancyTemplate, MailSample>> {
  const month =
    (outcome: MonthNotice): MailSample =>
    (details) =>
      monthMail(kit, { ...sampleOrder(details), longTerm: MONTHLY }, { ...BOX, ...outcome })
  const notice =
    (outcome: Notice): MailSample =>
    (details) =>
      noticeMail(kit, sampleOrder(details), { ...BOX, ...outcome })
  return {
    'month-due': month({ kind: 'due' }),
    'month-announced': month({
      kind: 'announced',
      from: 'Visa •••• 4242',
      takenAt: new Date('2026-12-14T23:00:00Z'),
    }),
    'month-uncollected': month({ kind: 'uncollected' }),
    'month-paid': month({ kind: 'paid' }),
    'month-overdue': month({ kind: 'overdue', blocksAt: new Date('2026-12-04T23:00:00Z') }),
    'month-blocked': month({ kind: 'blocked' }),
    'notice-confirmed': notice({ kind: 'confirmed', end: END }),
    'notice-taken-back': notice({ kind: 'takenBack' }),
    'month-price': notice({ kind: 'price', cents: 4900, startsAt: new Date('2027-02-19T23:00:00Z') }),
  }
}
