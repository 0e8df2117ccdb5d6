import type { MailSample } from '../../../platform/mail/mail-sample.ts'
import type { OrderMailSamples } from '../../orders/index.ts'
import type { ClaimTemplate } from './claim-mails.ts'
import { invoiceMail, type InvoiceNotice } from './invoice-mails.ts'
import { outstandingMail } from './outstanding-mail.ts'

/** Each mail about what is owed with sample data of nobody, by its template. */
export function claimSamples({
  kit,
  sampleGoods,
  sampleOrder,
  sampleTransfer,
}: OrderMailSamples): Readonly<Record<ClaimTemplate, MailSample>> {
  const invoice =
    (notice: InvoiceNotice, transfer: typeof sampleTransfer | null = sampleTransfer): MailSample =>
    (details) =>
      invoiceMail(kit, sampleOrder(details), notice, transfer)
  return {
    'payment-outstanding': (details) => outstandingMail(kit, sampleOrder(details)),
    'invoice-reminder': invoice({ kind: 'reminder' }),
    'invoice-warning': invoice({ kind: 'warning', blocksAt: new Date('2026-12-05T08:00:00Z') }),
    'invoice-blocked': invoice({ kind: 'blocked' }),
    'invoice-overdue': (details) =>
      invoiceMail(kit, sampleGoods(details), { kind: 'overdue' }, sampleTransfer),
    'invoice-paid': invoice({ kind: 'paid' }, null),
    'invoice-reduced': invoice({ kind: 'reduced', cents: 400 }),
  }
}
