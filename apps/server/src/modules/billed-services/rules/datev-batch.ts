import type { DatevTerms } from '@fachwerk/contract/invoice/billed/billing-terms'
import type { MOVEMENT_KINDS } from '@fachwerk/contract/price/value-voucher/value-voucher-views'

/**
 * A batch of bookings as DATEV reads it („Buchungsstapel“, EXTF 700, format version 13): one line described the batch, one of
 * headings, one per document and VAT rate. Source: developer.datev.de, DATEV-Format, Buchungsstapel; LAW-47.
 */
export interface Batch {
  readonly terms: DatevTerms
  /** `YYYY-MM` */
  readonly month: string
  readonly madeAt: Date
  readonly title: string
}

/** One document at one rate; below zero: it gives something back. */
export interface Booked {
  readonly issuedOn: string
  readonly number: string
  readonly orderCode: string
  readonly customerName: string
  readonly text: string
  /** Basis points. */
  readonly rate: number
  readonly grossCents: number
}

/** What came onto a value voucher; below zero: went from it. */
export interface BookedMovement {
  readonly bookedOn: string
  readonly kind: (typeof MOVEMENT_KINDS)[number]
  readonly cents: number
  /** The last signs of its code. */
  readonly codeEnd: string
  readonly orderCode: string
  readonly customerName: string
}

const HEADINGS = [
  'Umsatz (ohne Soll/Haben-Kz)',
  'Soll/Haben-Kennzeichen',
  'WKZ Umsatz',
  'Kurs',
  'Basis-Umsatz',
  'WKZ Basis-Umsatz',
  'Konto',
  'Gegenkonto (ohne BU-Schlüssel)',
  'BU-Schlüssel',
  'Belegdatum',
  'Belegfeld 1',
  'Belegfeld 2',
  'Skonto',
  'Buchungstext',
] as const

/** Which account a rate is booked on; null: there is none for it. */
export function accountOf({ revenue19, revenue7, revenue0 }: DatevTerms, rate: number): string | null {
  const accounts = new Map([
    [1900, revenue19],
    [700, revenue7],
    [0, revenue0],
  ])
  return accounts.get(rate) ?? null
}

/** Quoted, quotes doubled, without control characters, no longer than the field. */
const quoted = (text: string, most: number): string =>
  `"${text
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, most)
    .replaceAll('"', '""')}"`
/** What „Belegfeld“ takes: no other signs. */
const reference = (text: string): string => quoted(text.replaceAll(/[^A-Za-z0-9$&%*+\-/]/g, ''), 36)
const padded = (account: string, length: number): string => account.padEnd(length, '0')
const amount = (cents: number): string =>
  `${Math.floor(Math.abs(cents) / 100)},${String(Math.abs(cents) % 100).padStart(2, '0')}`
const compact = (day: string): string => day.replaceAll('-', '')

/** The first day of the fiscal year a month lies in. */
export function yearStart(month: string, startMonth: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return `${number >= startMonth ? year : year - 1}-${String(startMonth).padStart(2, '0')}-01`
}

const lastDay = (month: string): string => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
}

/** The two lines before the bookings, each with its end. */
export function batchHead({ terms, month, madeAt, title }: Batch): string {
  const made = madeAt.toISOString().replaceAll(/[-:TZ.]/g, '')
  const described = [
    '"EXTF"',
    '700',
    '21',
    '"Buchungsstapel"',
    '13',
    made,
    '',
    '""',
    '""',
    '""',
    String(terms.consultant),
    String(terms.client),
    compact(yearStart(month, terms.yearStartMonth)),
    String(terms.accountLength),
    `${compact(month)}01`,
    compact(lastDay(month)),
    quoted(title, 30),
    '""',
    '1',
    '0',
    '0',
    '"EUR"',
    '',
    '""',
    '',
    '',
    `"${terms.chart.slice(3)}"`,
    '',
    '',
    '""',
    '""',
  ]
  return `${described.join(';')}\r\n${HEADINGS.join(';')}\r\n`
}

/** What stands in a booking, whatever it is about: `cents` on the debit side of `account`, below zero on its credit side. */
interface Entry {
  readonly cents: number
  readonly account: string
  readonly offset: string
  readonly on: string
  readonly number: string
  readonly orderCode: string
  readonly customerName: string
  readonly text: string
}

function lineOf({ cents, account, offset, on, number, orderCode, customerName, text }: Entry): string {
  const fields = [
    amount(cents),
    cents < 0 ? '"H"' : '"S"',
    '"EUR"',
    '',
    '',
    '""',
    account,
    offset,
    '""',
    `${on.slice(8, 10)}${on.slice(5, 7)}`,
    reference(number),
    reference(orderCode),
    '',
    quoted(customerName === '' ? text : `${customerName}, ${text}`, 60),
  ]
  return `${fields.join(';')}\r\n`
}

const debtorOf = ({ debtor, accountLength }: DatevTerms): string => padded(debtor, accountLength + 1)

/**
 * One booking with its end: the customers owe it, or are owed it.
 * @throws Error where its rate has no account; who asks looks first
 */
export function booking(terms: DatevTerms, { issuedOn, grossCents, ...booked }: Booked): string {
  const account = accountOf(terms, booked.rate)
  if (account === null) throw new Error(`no account for a rate of ${booked.rate}`)
  return lineOf({
    ...booked,
    cents: grossCents,
    account: debtorOf(terms),
    offset: padded(account, terms.accountLength),
    on: issuedOn,
  })
}

const MOVED: Readonly<Record<BookedMovement['kind'], string>> = {
  issued: 'verkauft',
  redeemed: 'eingelöst',
  givenBack: 'nach Storno zurück',
  refunded: 'nach Erstattung zurück',
  withdrawn: 'zurückgenommen',
  expired: 'verfallen',
}

/** Which account of the terms says where the money of a movement came from or went to; null: it has none. */
export function movementAccountOf(terms: DatevTerms, kind: BookedMovement['kind']): string | null {
  switch (kind) {
    // Its invoice bears no VAT and stands on the account of that: it is no revenue and goes on to the liability (LAW-48).
    case 'issued':
    case 'withdrawn':
      return padded(terms.revenue0, terms.accountLength)
    case 'redeemed':
    case 'givenBack':
    case 'refunded':
      return debtorOf(terms)
    case 'expired':
      return terms.expiredVouchers === null ? null : padded(terms.expiredVouchers, terms.accountLength)
  }
}

/**
 * One movement of a value voucher with its end, against the liability that vouchers are.
 * @throws Error where it has no account; who asks looks first
 */
export function voucherBooking(
  terms: DatevTerms,
  { bookedOn, kind, codeEnd, ...moved }: BookedMovement,
): string {
  const account = movementAccountOf(terms, kind)
  if (account === null || terms.vouchers === null) throw new Error(`no account for what is ${kind}`)
  return lineOf({
    ...moved,
    account,
    offset: padded(terms.vouchers, terms.accountLength),
    on: bookedOn,
    number: `WG-${codeEnd}`,
    text: `Wertgutschein ${codeEnd} ${MOVED[kind]}`,
  })
}
