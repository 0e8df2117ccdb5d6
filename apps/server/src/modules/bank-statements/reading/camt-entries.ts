import type { Element } from 'slimdom'
import { all, at, attributeAt, decimalAt, textAt, textsAt } from '../../../platform/unpack/xml-elements.ts'
import type { LineProblem, ParsedEntry } from './parsed-file.ts'
import { oneLine, readCents, readDay, readIban } from './plain-values.ts'

type Read =
  | { readonly kind: 'read'; readonly entries: readonly ParsedEntry[] }
  | { readonly kind: 'problem'; readonly problem: LineProblem }
  /** Not booked yet, or of nothing. */
  | { readonly kind: 'left' }

/** The amount there in cents; null where it is none. */
export function moneyAt(of: Element | null, path: string): number | null {
  const decimal = decimalAt(of, path)
  return decimal === null ? null : readCents(decimal, '.')
}

/** Since 2019 a name stands one level deeper. */
const partyAt = (details: Element | null, party: string, what: string): string =>
  textAt(details, `RltdPties/${party}/Pty/${what}`, 140) || textAt(details, `RltdPties/${party}/${what}`, 140)

/** Of returned transfers and debits, as the families of ISO 20022 call them. */
const RETURNS = ['RRTN', 'RPCR', 'UPDD', 'PRDD', 'ARET', 'CRCQ', 'UPCQ', 'UPTC']
/** What German banks call them: returned debits and transfers. */
const GERMAN_RETURNS = /\+(?:108|109|159|181|184)(?:\+|$)/

function isReturned(entry: Element, details: Element | null): boolean {
  const code = at(details, 'BkTxCd') ?? at(entry, 'BkTxCd')
  return (
    textAt(entry, 'RvslInd') === 'true' ||
    at(details, 'RtrInf') !== null ||
    RETURNS.includes(textAt(code, 'Domn/Fmly/SubFmlyCd')) ||
    GERMAN_RETURNS.test(textAt(code, 'Prtry/Cd'))
  )
}

/** What was written by hand, and references in the form that machines read (ISO 11649). */
const remittanceOf = (details: Element | null): string =>
  oneLine(
    [
      ...textsAt(details, 'RmtInf/Ustrd'),
      ...textsAt(details, 'RmtInf/Strd/CdtrRefInf/Ref'),
      ...textsAt(details, 'RmtInf/Strd/RfrdDocInf/Nb'),
      ...textsAt(details, 'RmtInf/Strd/AddtlRmtInf'),
    ].join(' '),
  )

const said = (reference: string): string =>
  ['NOTPROVIDED', 'NONREF'].includes(reference.toUpperCase()) ? '' : reference

interface Shared {
  readonly line: number
  readonly bookedOn: string
  readonly valueOn: string
  readonly currency: string
  /** 1, or -1 where it went away. */
  readonly sign: number
}

function entryOf(
  entry: Element,
  details: Element | null,
  { sign, ...shared }: Shared & { readonly cents: number },
): ParsedEntry {
  const other = sign > 0 ? 'Dbtr' : 'Cdtr'
  return {
    ...shared,
    name: partyAt(details, other, 'Nm') || partyAt(details, `Ultmt${other}`, 'Nm'),
    iban: readIban(textAt(details, `RltdPties/${other}Acct/Id/IBAN`)),
    text: remittanceOf(details) || textAt(details, 'AddtlTxInf', 500) || textAt(entry, 'AddtlNtryInf', 500),
    endToEndId: said(textAt(details, 'Refs/EndToEndId', 70)),
    bankReference: said(textAt(details, 'Refs/AcctSvcrRef', 70) || textAt(entry, 'AcctSvcrRef', 70)),
    kind: textAt(entry, 'AddtlNtryInf', 80),
    isReturn: isReturned(entry, details),
    chargesCents:
      moneyAt(details, 'Chrgs/TtlChrgsAndTaxAmt') ??
      moneyAt(details, 'Chrgs/Rcrd/Amt') ??
      moneyAt(details, 'Chrgs/Amt') ??
      0,
  }
}

/** Its own amount, wherever its version has it; never what was sent in another currency. */
const detailCents = (details: Element): number | null =>
  moneyAt(details, 'Amt') ?? moneyAt(details, 'AmtDtls/TxAmt/Amt')

/**
 * The payments of an entry: those of a batch one by one where they come to its amount, with what the bank took for them
 * beside; else the entry as a whole.
 */
function partsOf(entry: Element, shared: Shared & { readonly cents: number }): readonly ParsedEntry[] {
  const details = all(entry, 'NtryDtls/TxDtls')
  if (details.length < 2) return [entryOf(entry, details[0] ?? null, shared)]
  const direction = (each: Element): number => {
    const own = textAt(each, 'CdtDbtInd')
    return own === '' ? shared.sign : own === 'DBIT' ? -1 : 1
  }
  const amounts = details.map((each) => {
    const cents = detailCents(each)
    return cents === null ? null : cents * direction(each)
  })
  if (amounts.some((cents) => cents === null)) return [entryOf(entry, null, shared)]
  const sum = amounts.reduce<number>((total, cents) => total + (cents ?? 0), 0)
  const charges = details.map((each) => entryOf(entry, each, shared).chargesCents)
  const taken = charges.reduce((total, cents) => total + cents, 0)
  if (sum !== shared.cents && sum - taken !== shared.cents) return [entryOf(entry, null, shared)]
  const parts = details.map((each, index) =>
    entryOf(entry, each, { ...shared, sign: direction(each), cents: amounts[index] ?? 0 }),
  )
  const rest = sum - shared.cents
  return rest === 0
    ? parts
    : [...parts, { ...entryOf(entry, null, { ...shared, sign: -1 }), cents: 0 - rest }]
}

/** One entry of a statement. */
export function entriesOf(
  entry: Element,
  { line, currency: ofAccount }: { readonly line: number; readonly currency: string },
): Read {
  const status = textAt(entry, 'Sts/Cd') || textAt(entry, 'Sts')
  if (status !== 'BOOK' && status !== '') return { kind: 'left' }
  const bookedOn = readDay(textAt(entry, 'BookgDt/Dt') || textAt(entry, 'BookgDt/DtTm'))
  const valueOn = readDay(textAt(entry, 'ValDt/Dt') || textAt(entry, 'ValDt/DtTm'))
  const cents = moneyAt(entry, 'Amt')
  const found = textAt(entry, 'AcctSvcrRef', 40)
  const day = bookedOn ?? valueOn
  if (day === null) return { kind: 'problem', problem: { line, why: 'date', found } }
  if (cents === null)
    return { kind: 'problem', problem: { line, why: 'amount', found: textAt(entry, 'Amt', 40) } }
  const direction = textAt(entry, 'CdtDbtInd')
  if (direction !== 'CRDT' && direction !== 'DBIT')
    return { kind: 'problem', problem: { line, why: 'form', found: direction } }
  if (cents === 0) return { kind: 'left' }
  const sign = direction === 'DBIT' ? -1 : 1
  const currency = attributeAt(entry, 'Amt', 'Ccy').slice(0, 3) || ofAccount
  const shared = { line, bookedOn: day, valueOn: valueOn ?? '', currency, sign, cents: cents * sign }
  return { kind: 'read', entries: partsOf(entry, shared).filter((each) => each.cents !== 0) }
}
