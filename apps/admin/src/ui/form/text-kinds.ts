import { LocalDate } from '@fachwerk/contract/fields'
import type { FieldKind, RecordField, RecordFields } from '@fachwerk/contract/record-fields'
import { countOf } from '../../lib/words/format.ts'
import { t } from '../../lib/words/texts.ts'
import { readNumber, type Typed, writeNumber } from './read-number.ts'

export type ReadText =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly message: string }

/** What a date field asks for: a day, or a day with its time. */
export type Picks = 'day' | 'moment'

/** How a value of the contract is typed by people: text in the field, value in the record. */
export interface TextKind {
  readonly read: (text: string) => ReadText
  readonly write: (value: unknown) => string
  readonly inputMode: 'decimal' | 'numeric' | 'text'
  readonly suffix?: string
  readonly placeholder?: string
  /** It is a day, or a day with its time: the field has a calendar, and what is wrong is said with the field's name. */
  readonly picks?: Picks
}

function wordsOf(typed: Typed & { ok: false }, decimals: number, text: string): string {
  switch (typed.why) {
    case 'ambiguous':
      return t('number.ambiguous', { whole: text.replace('.', ''), decimal: text.replace('.', ',') })
    case 'decimals':
      return decimals === 0 ? t('number.whole') : t('number.decimals', { decimals })
    case 'none':
    case 'range':
      return t('number.none')
  }
}

/** Integer cents, typed as euros. */
export const moneyText: TextKind = {
  inputMode: 'decimal',
  suffix: '€',
  write: (value) => writeNumber(typeof value === 'number' ? value : null, 2),
  read: (text) => {
    const typed = readNumber(text, 2)
    return typed.ok ? typed : { ok: false, message: wordsOf(typed, 2, text.trim()) }
  },
}

/** A number with so many decimals at most; kept as the number itself. */
export function numberText(details: {
  readonly decimals: number
  readonly min?: number
  readonly max?: number
  readonly suffix?: string
}): TextKind {
  const { decimals, min = -1_000_000_000, max = 1_000_000_000, suffix } = details
  const unit = 10 ** decimals
  return {
    inputMode: decimals === 0 ? 'numeric' : 'decimal',
    ...(suffix !== undefined && { suffix }),
    write: (value) =>
      writeNumber(typeof value === 'number' ? Math.round(value * unit) : null, decimals).replace(
        /,?0+$/,
        (zeros) => (zeros.startsWith(',') ? '' : zeros),
      ),
    read: (text) => {
      const typed = readNumber(text, decimals)
      if (!typed.ok) return { ok: false, message: wordsOf(typed, decimals, text.trim()) }
      if (typed.value === null) return typed
      const value = typed.value / unit
      if (value >= min && value <= max) return { ok: true, value }
      return { ok: false, message: t('number.range', { min: countOf(min), max: countOf(max) }) }
    },
  }
}

/** Basis points, typed as percent: `19` is 1900. @param max percent at most */
export function percentText(max: number): TextKind {
  const percent = numberText({ decimals: 2, min: 0, max, suffix: '%' })
  return {
    ...percent,
    write: (value) => percent.write(typeof value === 'number' ? value / 100 : null),
    read: (text) => {
      const read = percent.read(text)
      return read.ok && typeof read.value === 'number'
        ? { ok: true, value: Math.round(read.value * 100) }
        : read
    },
  }
}

/** How declared fields are typed that are no text. @param others kinds that only this form knows how to type */
export const textKindsOf = (
  fields: RecordFields,
  others: Readonly<Partial<Record<FieldKind, TextKind>>> = {},
): Readonly<Record<string, TextKind>> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const kind = textKindOf(field) ?? others[field.kind]
      return kind ? [[name, kind]] : []
    }),
  )

function textKindOf({ kind, min, max, empty }: RecordField): TextKind | undefined {
  if (kind === 'money') return moneyText
  if (kind === 'date') return dateText
  if (kind === 'url' && empty === null) return maybeText
  if (kind === 'percent') return percentText((max ?? 10_000) / 100)
  const bounds = { ...(min !== undefined && { min }), ...(max !== undefined && { max }) }
  if (kind === 'degrees') return numberText({ decimals: 6, ...bounds, suffix: '°' })
  return kind === 'whole' ? numberText({ decimals: 0, ...bounds }) : undefined
}

const GERMAN = /^(\d{1,2})\.(\d{1,2})\.(\d{2}|\d{4})$/

/** A text that is nothing where it is empty. */
export const maybeText: TextKind = {
  inputMode: 'text',
  write: (value) => (typeof value === 'string' ? value : ''),
  read: (text) => ({ ok: true, value: text.trim() === '' ? null : text }),
}

/** A local date, typed `24.12.2026`, whatever language the browser speaks. */
export const dateText: TextKind = {
  inputMode: 'numeric',
  picks: 'day',
  write: (value) => (typeof value === 'string' ? value.split('-').toReversed().join('.') : ''),
  read: (text) => {
    const typed = text.trim()
    if (typed === '') return { ok: true, value: null }
    const [, day = '', month = '', year = ''] = GERMAN.exec(typed) ?? []
    const iso =
      year === '' ? typed : `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
    const date = LocalDate.safeParse(iso)
    return date.success ? { ok: true, value: date.data } : { ok: false, message: t('date.none') }
  },
}
