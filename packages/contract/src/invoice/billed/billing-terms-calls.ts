import { z } from 'zod'
import { call } from '../../call.ts'
import { Id } from '../../fields.ts'
import { ExportedFile } from '../../office/export.ts'
import { ClearanceHundredths, DatevTerms, NewDatevTerms } from './billing-terms.ts'

/** So many bookings go into one batch. */
export const MOST_BOOKINGS = 100_000

/** How a company bills and books. */
export const BillingTerms = z
  .object({
    company: Id,
    /** 0: it never said anything. */
    version: z.int(),
    clearanceHundredths: z.int(),
    /** Null: not set up. */
    datev: DatevTerms.nullable(),
  })
  .meta({ id: 'BillingTerms' })
export type BillingTerms = z.infer<typeof BillingTerms>

/** Why a month cannot be booked: something that was sold has no account. */
const LACKING = ['datev-account-missing', 'datev-vouchers-missing', 'datev-expired-vouchers-missing'] as const

/** What a month comes to before it is taken along. */
export const DatevMonth = z
  .object({
    /** Documents by rate, as they are billed. */
    count: z.int(),
    grossCents: z.int(),
    /** What came onto value vouchers and went from them, and what they were worth at its end (LAW-48). */
    vouchers: z.object({ count: z.int(), openCents: z.int() }),
    /** As what it would be refused; null: it can be taken along. */
    lacking: z.enum(LACKING).nullable(),
  })
  .meta({ id: 'DatevMonth' })
export type DatevMonth = z.infer<typeof DatevMonth>

const Month = z.string().regex(/^[2-9]\d{3}-(0[1-9]|1[0-2])$/, {
  error: 'Bitte einen Monat angeben, zum Beispiel 2026-11.',
})

const common = { auth: 'staff', host: 'admin', tags: ['Abrechnung'] } as const

/** How a company bills, and its bookings for DATEV (O-04, LAW-47). */
export const billingTermsCalls = {
  billingTerms: call({
    ...common,
    method: 'GET',
    permission: 'settlements.view',
    path: '/private/billing-terms/{company}',
    summary: 'Abwicklungsgebühr und DATEV-Angaben einer Firma',
    params: z.object({ company: Id }),
    reply: BillingTerms,
    refusals: ['not-found'],
  }),
  saveBillingTerms: call({
    ...common,
    method: 'POST',
    permission: 'payments.record',
    path: '/private/billing-terms',
    summary: 'Abwicklungsgebühr und DATEV-Angaben einer Firma ändern; Abgeschlossenes bleibt, wie es ist',
    body: z.strictObject({
      company: Id,
      version: z.int().min(0),
      clearanceHundredths: ClearanceHundredths,
      datev: NewDatevTerms.nullable(),
    }),
    reply: BillingTerms,
    refusals: ['not-found', 'changed-meanwhile'],
  }),
  previewDatev: call({
    ...common,
    method: 'POST',
    readOnly: true,
    permission: 'payments.record',
    path: '/private/billed-services/datev/preview',
    summary: 'Was ein Monat als DATEV-Buchungsstapel enthielte, und welches Konto ihm fehlt',
    body: z.strictObject({ company: Id, month: Month }),
    reply: DatevMonth,
    refusals: ['not-found', 'datev-not-set-up'],
  }),
  exportDatev: call({
    ...common,
    method: 'POST',
    permission: 'payments.record',
    path: '/private/billed-services/datev',
    summary:
      'Die Belege eines Monats und was Wertgutscheine bewegt haben als DATEV-Buchungsstapel (EXTF 700)',
    file: true,
    body: z.strictObject({ company: Id, month: Month }),
    reply: ExportedFile,
    refusals: ['not-found', 'datev-not-set-up', ...LACKING, 'billed-nothing', 'export-too-large'],
  }),
} as const
