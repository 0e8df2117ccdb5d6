import { ok, refuse, type Result } from '../../../platform/result.ts'
import { readDetails } from './mt940-details.ts'
import {
  type BankFileProblem,
  type LineProblem,
  MOST_ENTRIES,
  type ParsedEntry,
  type ParsedFile,
  type ParsedStatement,
} from './parsed-file.ts'
import { dayOf, oneLine, readCents, readIban } from './plain-values.ts'

interface Field {
  readonly line: number
  readonly tag: string
  readonly text: string
}

const TAG = /^:(\d{2}[A-Z]?):(.*)$/
/** What banks put around a message, and between two. */
const AROUND = /^(-\}?|\{[1-5]:.*|-\}\{.*)$/

/** Fields with the lines that belong to them. */
function fieldsOf(text: string): Field[] {
  const fields: { line: number; tag: string; text: string }[] = []
  for (const [index, line] of text.split(/\r\n|\r|\n/).entries()) {
    const found = TAG.exec(line)
    if (found) fields.push({ line: index + 1, tag: found[1] ?? '', text: found[2] ?? '' })
    else if (line.trim() !== '' && !AROUND.test(line.trim())) {
      const last = fields.at(-1)
      if (last) last.text += `\n${line}`
    }
  }
  return fields
}

const yearOf = (text: string): number => 2000 + Number(text.slice(0, 2))

/** `261130` as a day. */
const shortDay = (text: string): string | null =>
  dayOf(yearOf(text), Number(text.slice(2, 4)), Number(text.slice(4, 6)))

/** A balance: credit or debit, day, currency, amount. */
function balanceOf(text: string): { readonly cents: number; readonly currency: string } | null {
  const found = /^([CD])\d{6}([A-Z]{3})([\d,]+)/.exec(text)
  const cents = found ? readCents((found[3] ?? '').replace(/,$/, ''), ',') : null
  if (!found || cents === null) return null
  return { cents: found[1] === 'D' ? 0 - cents : cents, currency: found[2] ?? '' }
}

/** Day of value, perhaps the day of booking, mark, amount, kind, reference of the customer, of the bank. */
const ENTRY =
  /^(\d{6})(\d{4})?(R?[CD])([A-Z])?(\d{1,13}(?:,\d{0,2})?)([A-Z][A-Z0-9]{3})([^\n]*?)(?:\/\/([^\n]*))?(?:\n([\s\S]*))?$/

/** The day of booking has no year of its own: it is near the day of value. */
function bookedOn(valueOn: string, monthDay: string | undefined): string | null {
  if (monthDay === undefined) return valueOn
  const [year = 0, month = 0] = valueOn.split('-').map(Number)
  const [own, day] = [Number(monthDay.slice(0, 2)), Number(monthDay.slice(2))]
  const away = own - month
  return dayOf(away > 6 ? year - 1 : away < -6 ? year + 1 : year, own, day)
}

/** What German banks number as returned: debits and transfers. */
const RETURNS = ['108', '109', '159', '181', '184']
const said = (reference: string | undefined): string => {
  const plain = oneLine(reference ?? '', 70)
  return plain === 'NONREF' ? '' : plain
}

function entryOf(
  { line, text }: Field,
  { details, currency }: { readonly details: string; readonly currency: string },
): ParsedEntry | LineProblem {
  const parts = ENTRY.exec(text)
  const found = oneLine(text, 60)
  if (!parts) return { line, why: 'form', found }
  const valueOn = shortDay(parts[1] ?? '')
  const day = valueOn && bookedOn(valueOn, parts[2])
  if (!valueOn || !day) return { line, why: 'date', found }
  const amount = readCents((parts[5] ?? '').replace(/,$/, ''), ',')
  if (amount === null) return { line, why: 'amount', found }
  const mark = parts[3] ?? ''
  const { code, ...read } = readDetails(details)
  return {
    ...read,
    line,
    bookedOn: day,
    valueOn,
    // A reversed credit takes away, a reversed debit gives back.
    cents: mark === 'C' || mark === 'RD' ? amount : 0 - amount,
    currency,
    endToEndId: read.endToEndId || said(parts[7]),
    bankReference: said(parts[8]),
    isReturn: mark.startsWith('R') || RETURNS.includes(code),
    chargesCents: readCents(/\/CHGS\/[A-Z]{3}([\d,]+)\//.exec(parts[9] ?? '')?.[1] ?? '0', ',') ?? 0,
  }
}

/** One message: an account, perhaps one page of several. */
interface Message {
  iban: string | null
  number: string
  opening: { cents: number; currency: string } | null
  closing: { cents: number; currency: string } | null
  isPart: { begins: boolean; ends: boolean }
  entries: ParsedEntry[]
  left: number
}

function readMessage(fields: readonly Field[], problems: LineProblem[]): Message {
  const of = (...tags: readonly string[]) => fields.find(({ tag }) => tags.includes(tag))
  const opening = of('60F', '60M')
  const closing = fields.findLast(({ tag }) => tag === '62F' || tag === '62M')
  const message: Message = {
    iban: readIban(oneLine(of('25')?.text ?? '')) || null,
    number: oneLine(of('28C', '28')?.text ?? '', 40),
    opening: opening ? balanceOf(opening.text) : null,
    closing: closing ? balanceOf(closing.text) : null,
    isPart: { begins: opening?.tag === '60M', ends: closing?.tag === '62M' },
    entries: [],
    left: 0,
  }
  const currency = message.opening?.currency ?? 'EUR'
  for (const [index, field] of fields.entries()) {
    if (field.tag !== '61') continue
    const next = fields[index + 1]
    const read = entryOf(field, { currency, details: next?.tag === '86' ? next.text : '' })
    if ('why' in read) problems.push(read)
    else if (read.cents === 0) message.left += 1
    else message.entries.push(read)
  }
  return message
}

/** Pages of one statement become one. */
function joined(messages: readonly Message[]): Message[] {
  const whole: Message[] = []
  for (const message of messages) {
    const before = whole.at(-1)
    const goesOn = before?.isPart.ends && message.isPart.begins && before.iban === message.iban
    if (!before || !goesOn) whole.push(message)
    else {
      before.entries.push(...message.entries)
      before.left += message.left
      before.closing = message.closing
      before.isPart = { ...before.isPart, ends: message.isPart.ends }
    }
  }
  return whole
}

const statementOf = ({ iban, number, opening, closing, entries, left }: Message): ParsedStatement => ({
  iban,
  number,
  openingCents: opening?.cents ?? null,
  closingCents: closing?.cents ?? null,
  entries,
  left,
})

/** B-23: statements as SWIFT and German banks have written them for decades. */
export function readMt940(text: string): Result<ParsedFile, BankFileProblem> {
  if ((text.match(/^:61:/gm)?.length ?? 0) > MOST_ENTRIES) return refuse('bank-file-too-much')
  const fields = fieldsOf(text)
  const begins = fields.flatMap(({ tag }, index) => (tag === '20' ? [index] : []))
  const problems: LineProblem[] = []
  const messages = begins.map((from, index) =>
    readMessage(fields.slice(from, begins[index + 1] ?? fields.length), problems),
  )
  // One that breaks off in the middle has no closing balance.
  const last = fields.at(-1)
  if (messages.some(({ closing, opening }) => !closing || !opening))
    problems.push({ line: last?.line ?? 1, why: 'form', found: oneLine(last?.text ?? '', 60) })
  return ok({
    format: 'mt940',
    bank: '',
    statements: joined(messages).map(statementOf),
    problems,
    isMapped: true,
    columns: [],
  })
}
