import type { RecordField, RecordFields } from '../record-fields.ts'

/** Values that no body takes at a field, whatever else it asks for. */
const NEVER: readonly unknown[] = [
  null,
  7,
  true,
  [],
  {},
  'x'.repeat(5_000),
  'a\u0000b',
  'a\r\nBcc: b',
  '\ud800',
]
const BLANK: readonly unknown[] = ['', ' ', '\t \n']

const badValuesOf = ({ required, kind }: RecordField): readonly unknown[] =>
  required || kind === 'choice' ? [...NEVER, ...BLANK] : NEVER

/** Each declared field with each value it must refuse. */
export const badValues = (fields: RecordFields): readonly (readonly [field: string, value: unknown])[] =>
  Object.entries(fields).flatMap(([name, field]) => badValuesOf(field).map((value) => [name, value] as const))
