import type { Settlement, SettlementRow } from '@fachwerk/contract/company/settlement-calls'
import { id } from '../../../testing/fixtures.ts'

export const NORD = id('e', 1)

/** A month that is closed, and the one after it that is not yet. */
export const october: SettlementRow = {
  month: '2026-10',
  number: 7,
  closedAt: '2026-11-01T01:40:00.000Z',
  netCents: 10_000,
  feeNetCents: 1_000,
  payoutCents: 10_710,
}
export const november: SettlementRow = { ...october, month: '2026-11', number: null, closedAt: null }
/** The statement of a month with a line of each kind. */
export const aSettlement = (row: SettlementRow, over: Partial<Settlement> = {}): Settlement => ({
  ...row,
  companyId: NORD,
  companyName: 'Nordfach',
  franchisorName: 'Zeitlager',
  statement: {
    month: row.month,
    parts: [],
    lateRevenue: [],
    lateRentals: [],
    revenue: [],
    grossCents: 11_900,
    netCents: 10_000,
    rentals: 3,
    countedFeeCents: 1_000,
    minimumCents: 0,
    feeNetCents: 1_000,
    feeVatRate: 1900,
    feeVatCents: 190,
    feeGrossCents: 1_190,
    collectedCents: 11_900,
    payoutCents: 10_710,
  },
  lines: [
    { kind: 'head', text: 'Umsatz', cents: null },
    { kind: 'line', text: 'Netto zu 19 % Umsatzsteuer', cents: 10_000 },
    { kind: 'sum', text: 'Gebühr netto', cents: 1_000 },
    { kind: 'total', text: 'Auszahlung an den Franchisenehmer', cents: 10_710 },
  ],
  ...over,
})
