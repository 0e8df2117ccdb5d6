import { oneLine, readIban } from './plain-values.ts'

/** What an `:86:` says, in the form of German banks or in none. */
export interface Details {
  readonly code: string
  readonly kind: string
  readonly name: string
  readonly iban: string
  readonly text: string
  readonly endToEndId: string
}

/** Words that banks put before a part of the remittance. */
const WORDS = 'EREF|KREF|MREF|CRED|DEBT|COAM|OAMT|SVWZ|ABWA|ABWE|IBAN|BIC|PURP|RREF|RTRN'
const PART = new RegExp(String.raw`(?:^|(?<=[^A-Z]))(${WORDS})\+`, 'g')

const BEGINS = new RegExp(String.raw`^(${WORDS})\+`)

/** A field that begins with such a word does not go on where the one before it ended. */
const apart = (field: string): string => (BEGINS.test(field) ? ` ${field}` : field)

/** The parts of a remittance by the word before them; what stands before the first has none. */
function partsOf(text: string): ReadonlyMap<string, string> {
  const begins = [...text.matchAll(PART)]
  const parts = begins.map(
    (match, index) =>
      [
        match[1] ?? '',
        text.slice(match.index + match[0].length, begins[index + 1]?.index ?? text.length),
      ] as const,
  )
  return new Map([['', text.slice(0, begins[0]?.index ?? text.length)], ...parts])
}

const said = (reference: string | undefined): string => {
  const plain = oneLine(reference ?? '', 70)
  return /^(NOTPROVIDED|NONREF)$/i.test(plain) ? '' : plain
}

/** `?20SVWZ+…?21…?32name`: numbered fields after the code of the bank's business (GVC). */
function numbered(code: string, rest: string): Details {
  const separator = rest[0] ?? '?'
  const fields = new Map<string, string>()
  for (const field of rest.slice(1).split(separator)) {
    const number = field.slice(0, 2)
    fields.set(number, `${fields.get(number) ?? ''}${field.slice(2).replaceAll('\n', '')}`)
  }
  const joined = (from: number, to: number): string =>
    Array.from({ length: to - from + 1 }, (_, index) => apart(fields.get(String(from + index)) ?? '')).join(
      '',
    )
  // Words are broken where a field ends, not where they do.
  const remittance = `${joined(20, 29)}${joined(60, 63)}`
  const parts = partsOf(remittance)
  return {
    code,
    kind: oneLine(fields.get('00') ?? '', 80),
    name:
      oneLine(`${fields.get('32') ?? ''}${fields.get('33') ?? ''}`, 140) || oneLine(parts.get('ABWA') ?? ''),
    iban: readIban(fields.get('31') ?? '') || readIban(parts.get('IBAN') ?? '') || oldAccount(fields),
    text: oneLine(parts.get('SVWZ') ?? parts.get('') ?? ''),
    endToEndId: said(parts.get('EREF')),
  }
}

/** Bank code and account, as before 2014. */
const oldAccount = (fields: ReadonlyMap<string, string>): string =>
  readIban(`${fields.get('30') ?? ''}/${fields.get('31') ?? ''}`)

/** `/EREF/…/REMI/…`, as banks abroad write it. */
function slashed(text: string): Details {
  const part = (...names: readonly string[]): string => {
    const found = names
      .map((name) => new RegExp(String.raw`/${name}/(.*?)(?=/[A-Z]{3,4}/|$)`).exec(text)?.[1])
      .find((each) => each !== undefined)
    return oneLine(found ?? '')
  }
  return {
    code: '',
    kind: part('TRTP', 'TRCD').slice(0, 80),
    name: part('NAME', 'ORDP'),
    iban: readIban(part('IBAN')),
    text: part('REMI') || oneLine(text),
    endToEndId: said(part('EREF')),
  }
}

/** Reads an `:86:`; without one there is nothing to read. */
export function readDetails(field: string): Details {
  const form = /^(\d{3})([^\w\s][\s\S]*)$/.exec(field)
  if (form?.[1] && form[2] && /^[^\w\s]\d{2}/.test(form[2])) return numbered(form[1], form[2])
  const plain = field.replaceAll('\n', '')
  if (/^\/[A-Z]{3,4}\//.test(plain)) return slashed(plain)
  const parts = partsOf(plain)
  const text = oneLine(parts.get('SVWZ') ?? field)
  return {
    code: '',
    kind: '',
    name: '',
    iban: readIban(parts.get('IBAN') ?? ''),
    text,
    endToEndId: said(parts.get('EREF')),
  }
}
