import type { FieldKind, RecordField, RecordFields } from '../record-fields.ts'

const NO_VALUE: readonly unknown[] = [null, [], {}]
const NO_TEXT: readonly unknown[] = [...NO_VALUE, 7, true]
/** Too long, or with signs that no line has. */
const NO_LINE: readonly unknown[] = [...NO_TEXT, 'x'.repeat(5_000), 'a\u0000b', 'a\r\nBcc: b', '\ud800']
const NO_NUMBER: readonly unknown[] = [...NO_VALUE, true, '', '7', 0.5, -1, 1_000_000_001]
const NO_ID: readonly unknown[] = [...NO_TEXT, '', 'x', 'x'.repeat(36)]
const BLANK: readonly unknown[] = ['', ' ', '\t \n']

/** Values that no body takes at a field of this kind, whatever else it asks for. */
const NEVER: Readonly<Record<FieldKind, readonly unknown[]>> = {
  text: NO_LINE,
  lines: [...NO_TEXT, 'x'.repeat(5_000), 'a\u0000b', '\ud800'],
  email: NO_LINE,
  phone: NO_LINE,
  url: NO_LINE,
  hours: [...NO_TEXT, 'x'.repeat(5_000)],
  choice: [...NO_LINE, ...BLANK],
  choices: [null, {}, 7, true, 'x', [''], [7], [null], [[]], ['x'.repeat(5_000)]],
  period: [...NO_LINE, ...BLANK],
  flag: [...NO_VALUE, 0, 1, '', 'ja'],
  duration: NO_NUMBER,
  whole: NO_NUMBER,
  money: NO_NUMBER,
  percent: NO_NUMBER,
  date: [...NO_VALUE, 7, true, '', '24.12.2026', '2026-02-30', '0000-01-01', '2026-12-24T00:00:00Z'],
  degrees: [null, [], {}, true, '', '7', -181, 181],
  texts: [null, [], 7, true, 'x', { de: 7 }, { fr: 'x' }, { en: 'x'.repeat(5_000) }],
  clock: [...NO_TEXT, '', '9:00', '24:00', '10:60', '10:00:00'],
  person: NO_ID,
  location: NO_ID,
  locations: [null, {}, 7, true, 'x', [''], [7], [null], ['x'.repeat(36)]],
  categories: [null, {}, 7, true, 'x', [''], [7], [null], ['x'.repeat(36)]],
}
export const LINES: readonly FieldKind[] = ['text', 'lines', 'email', 'phone', 'url']

const badValuesOf = ({ required, kind, sample, empty }: RecordField): readonly unknown[] => [
  ...NEVER[kind].filter((value) => required || value !== empty),
  ...(required && sample !== '' && LINES.includes(kind) ? BLANK : []),
  ...(required && kind === 'choices' ? [[]] : []),
]

/** Each declared field with each value it must refuse. */
export const badValues = (fields: RecordFields): readonly (readonly [field: string, value: unknown])[] =>
  Object.entries(fields).flatMap(([name, field]) => badValuesOf(field).map((value) => [name, value] as const))
