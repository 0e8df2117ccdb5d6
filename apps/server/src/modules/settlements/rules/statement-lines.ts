import type { SettlementLine, Statement } from '@fachwerk/contract/company/settlement-calls'

const percent = new Intl.NumberFormat('de-DE', { style: 'percent', maximumFractionDigits: 2 })
const rateWords = (hundredths: number): string => percent.format(hundredths / 10_000)
const dayWords = (day: string): string => day.split('-').toReversed().join('.')
const monthWords = (month: string): string => month.split('-').toReversed().join('/')
const countWords = (rentals: number): string => (rentals === 1 ? '1 Miete' : `${rentals} Mieten`)

const head = (text: string): SettlementLine => ({ kind: 'head', text, cents: null })
const line = (text: string, cents: number): SettlementLine => ({ kind: 'line', text, cents })
const sum = (text: string, cents: number): SettlementLine => ({ kind: 'sum', text, cents })

/** A statement as it is read, line by line: revenue, fee, who owes whom. */
export function statementLines(statement: Statement): SettlementLine[] {
  const { revenue, lateRevenue, parts } = statement
  const late = lateRevenue.map(({ month, rate, grossCents }) =>
    line(`davon Nachtrag aus ${monthWords(month)}, ${rateWords(rate)}, brutto`, grossCents),
  )
  const several = parts.length > 1
  return [
    head('Umsatz'),
    ...revenue.flatMap(({ rate, netCents, vatCents }) => [
      line(`Netto zu ${rateWords(rate)} Umsatzsteuer`, netCents),
      line(`Umsatzsteuer ${rateWords(rate)}`, vatCents),
    ]),
    ...late,
    sum(`Umsatz brutto, ${countWords(statement.rentals)}`, statement.grossCents),
    head('Gebühr'),
    ...parts.flatMap((part) => [
      ...(several ? [head(`${dayWords(part.from)} bis ${dayWords(part.until)}`)] : []),
      ...feeLines(part),
    ]),
    ...(statement.feeNetCents > statement.countedFeeCents
      ? [line('Aufschlag bis zum Mindestbetrag', statement.feeNetCents - statement.countedFeeCents)]
      : []),
    sum('Gebühr netto', statement.feeNetCents),
    line(`Umsatzsteuer ${rateWords(statement.feeVatRate)}`, statement.feeVatCents),
    sum('Gebühr brutto', statement.feeGrossCents),
    head('Verrechnung'),
    line('Vom Franchisegeber kassiert', statement.collectedCents),
    line('abzüglich Gebühr brutto', 0 - statement.feeGrossCents),
    statement.payoutCents < 0
      ? { kind: 'total', text: 'Der Franchisenehmer zahlt', cents: 0 - statement.payoutCents }
      : { kind: 'total', text: 'Auszahlung an den Franchisenehmer', cents: statement.payoutCents },
  ]
}

function feeLines(part: Statement['parts'][number]): SettlementLine[] {
  const net = part.revenue.reduce((all, { netCents }) => all + netCents, 0)
  const lines = [
    [`${rateWords(part.percentHundredths)} von ${euroWords(net)} netto`, part.percentFeeCents],
    ['Fester Betrag', part.monthlyFeeCents],
    [countWords(part.rentals), part.rentalFeeCents],
  ] as const
  return lines.filter(([, cents]) => cents !== 0).map(([text, cents]) => line(text, cents))
}

const euro = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' })
const euroWords = (cents: number): string => euro.format(cents / 100)
