import { z } from 'zod'
import { call } from '../call.ts'
import { ExportedFile, PaperFormat } from '../office/export.ts'
import { Id, Instant, LocalDate } from '../fields.ts'
import { Collector } from './franchise-views.ts'

export const SettledMonth = z.string().regex(/^[2-9]\d{3}-(0[1-9]|1[0-2])$/, {
  error: 'Bitte einen Monat angeben, zum Beispiel 2026-11.',
})

/** What was taken less what was paid back at one VAT rate (hundredths of a per cent). */
export const RateRevenue = z.object({
  rate: z.int(),
  grossCents: z.int(),
  netCents: z.int(),
  vatCents: z.int(),
})
export type RateRevenue = z.infer<typeof RateRevenue>

/** The days of a month on which the same fees were in force. */
export const SettledPart = z.object({
  from: LocalDate,
  until: LocalDate,
  collects: Collector,
  percentHundredths: z.int(),
  revenue: z.array(RateRevenue),
  rentals: z.int(),
  percentFeeCents: z.int(),
  monthlyFeeCents: z.int(),
  rentalFeeCents: z.int(),
  minimumCents: z.int(),
})
export type SettledPart = z.infer<typeof SettledPart>

/** What came in late of a month that was closed already. */
export const LateRevenue = z.object({ month: SettledMonth, rate: z.int(), grossCents: z.int() })
export const LateRentals = z.object({ month: SettledMonth, rentals: z.int() })

/** A month of a franchisee: revenue, fee, and who owes whom how much. All in cents; nothing is rounded twice. */
export const Statement = z.object({
  month: SettledMonth,
  parts: z.array(SettledPart),
  lateRevenue: z.array(LateRevenue),
  lateRentals: z.array(LateRentals),
  revenue: z.array(RateRevenue),
  grossCents: z.int(),
  netCents: z.int(),
  rentals: z.int(),
  /** Per cent, month and rentals together, before the minimum. */
  countedFeeCents: z.int(),
  minimumCents: z.int(),
  feeNetCents: z.int(),
  feeVatRate: z.int(),
  feeVatCents: z.int(),
  feeGrossCents: z.int(),
  /** What customers paid to the franchisor. */
  collectedCents: z.int(),
  /** What the franchisor pays out; below zero: what the franchisee owes. */
  payoutCents: z.int(),
})
export type Statement = z.infer<typeof Statement>

export const SettlementRow = z
  .object({
    month: SettledMonth,
    /** Null as long as the month is open: then everything is provisional. */
    number: z.int().nullable(),
    closedAt: Instant.nullable(),
    netCents: z.int(),
    feeNetCents: z.int(),
    payoutCents: z.int(),
  })
  .meta({ id: 'SettlementRow' })
export type SettlementRow = z.infer<typeof SettlementRow>

/** A line of the statement as it is read, on screen and on paper. */
export const SettlementLine = z.object({
  kind: z.enum(['head', 'line', 'sum', 'total']),
  text: z.string(),
  cents: z.int().nullable(),
})
export type SettlementLine = z.infer<typeof SettlementLine>

export const Settlement = SettlementRow.extend({
  companyId: Id,
  companyName: z.string(),
  franchisorName: z.string(),
  statement: Statement,
  lines: z.array(SettlementLine),
}).meta({ id: 'Settlement' })
export type Settlement = z.infer<typeof Settlement>

const common = {
  auth: 'staff',
  host: 'admin',
  tags: ['Franchise'],
  method: 'POST',
  permission: 'settlements.view',
} as const
const month = z.strictObject({ franchiseeId: Id, month: SettledMonth })

/** Monthly statements between a franchisor and its franchisees (F-09). */
export const settlementCalls = {
  settlements: call({
    ...common,
    path: '/franchisees/settlements',
    summary: 'Abrechnungen eines Franchisenehmers, neueste zuerst, mit dem laufenden Monat',
    readOnly: true,
    body: z.strictObject({ franchiseeId: Id }),
    reply: z.object({ rows: z.array(SettlementRow) }),
    refusals: ['not-found'],
  }),
  settlement: call({
    ...common,
    path: '/franchisees/settlement',
    summary: 'Abrechnung eines Monats: abgeschlossen, wie sie gespeichert ist, sonst vorläufig',
    readOnly: true,
    body: month,
    reply: Settlement,
    refusals: ['not-found', 'settlement-missing'],
  }),
  exportSettlement: call({
    ...common,
    path: '/franchisees/settlement/export',
    summary: 'Abrechnung eines Monats als PDF, XLSX oder CSV',
    file: true,
    body: z.strictObject({ ...month.shape, format: PaperFormat }),
    reply: ExportedFile,
    refusals: ['not-found', 'settlement-missing', 'too-many-exports', 'export-too-large'],
  }),
} as const
