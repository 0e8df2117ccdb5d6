import type { BilledServiceRow, BilledSums } from '@fachwerk/contract/invoice/billed/billed-views'

const sum = (of: readonly BilledServiceRow[], cents: (row: BilledServiceRow) => number): number =>
  of.reduce((total, row) => total + cents(row), 0)

/** What some rows come to, by rate. */
export function sumsOfRows(rows: readonly BilledServiceRow[]): BilledSums {
  const amounts = (of: readonly BilledServiceRow[]) => ({
    grossCents: sum(of, ({ grossCents }) => grossCents),
    netCents: sum(of, ({ netCents }) => netCents),
    vatCents: sum(of, ({ vatCents }) => vatCents),
  })
  const rates = [...new Set(rows.map(({ rate }) => rate))].toSorted((a, b) => a - b)
  return {
    count: rows.length,
    orders: new Set(rows.map(({ order }) => order.id)).size,
    ...amounts(rows),
    rates: rates.map((rate) => ({ rate, ...amounts(rows.filter((row) => row.rate === rate)) })),
    feeCents: sum(rows, ({ feeCents }) => feeCents ?? 0),
  }
}
