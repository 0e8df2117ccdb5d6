import { z } from 'zod'
import { Email, line, MaybeEmail, maybeLine, maybeText } from './fields.ts'

/** How a field is typed, shown and compared. */
export type FieldKind =
  | 'text'
  /** Text of several lines. */
  | 'lines'
  | 'email'
  | 'phone'
  | 'url'
  | 'choice'
  /** Several of them. */
  | 'choices'
  | 'flag'
  /** Minutes, typed as `3 Std.`. */
  | 'duration'
  /** `4h`, `1d`. */
  | 'period'
  | 'whole'
  /** Integer cents. */
  | 'money'
  /** Hundredths of a per cent. */
  | 'percent'
  /** A local date, `YYYY-MM-DD`. */
  | 'date'
  /** A time of day, `HH:mm`. */
  | 'clock'
  /** Id of somebody of the staff. */
  | 'person'
  /** Id of a location. */
  | 'location'
  /** Of latitude or longitude. */
  | 'degrees'
  /** A text in each language of the customers. */
  | 'texts'
  /** Ids of locations. */
  | 'locations'
  /** Ids of categories of articles. */
  | 'categories'
  /** Opening hours as text; they stand in tables of their own. */
  | 'hours'

/** A value of a choice with what it is called. */
export interface FieldChoice<Value extends string = string> {
  readonly value: Value
  readonly label: string
}

/** What is said of a field besides its schema. */
interface Details {
  /** What people read at it: in forms, messages, details, histories and the log. */
  readonly label: string
  /** Where it stands in a form of several groups. */
  readonly group?: string
  /** Who looks for a word in the list finds it by this field. */
  readonly searched?: boolean
  /** What browsers may fill in where people write of themselves. */
  readonly autoComplete?: string
}

/** A field of a record, said once (decision 0042). */
export interface RecordField<
  Body extends z.ZodType = z.ZodType,
  View extends z.ZodType = z.ZodType,
  Required extends boolean = boolean,
> extends Details {
  readonly kind: FieldKind
  readonly required: Required
  /** As a form sends it. */
  readonly body: Body
  /** As it is stored and answered: older values need not satisfy what a form asks for. */
  readonly view: View
  /** What stands in an empty form, and in a record of which nobody said it. */
  readonly empty: z.output<View>
  /** A good value, for samples and tests. */
  readonly sample: z.output<Body> & z.output<View>
  /** Most characters that a form lets people type. */
  readonly maxLength?: number
  readonly choices?: readonly FieldChoice[]
  /** Bounds of a number, as a form says them. */
  readonly min?: number
  readonly max?: number
}

export type RecordFields = Readonly<Record<string, RecordField>>

type Names<F> = keyof F & string
/** What a form sends. */
export type BodyShape<F extends RecordFields> = { [Name in Names<F>]: F[Name]['body'] }
/** What is answered. */
export type ViewShape<F extends RecordFields> = { [Name in Names<F>]: F[Name]['view'] }
/** A record as it is stored. */
export type StoredFields<F extends RecordFields> = { [Name in Names<F>]: F[Name]['empty'] }
type SampleFields<F extends RecordFields> = { [Name in Names<F>]: F[Name]['sample'] }
type NeededNames<F extends RecordFields> = {
  [Name in Names<F>]: F[Name]['required'] extends true ? Name : never
}[Names<F>]
/** A record that begins: what it may lack begins empty. */
export type NewFields<F extends RecordFields> = Pick<StoredFields<F>, NeededNames<F>> &
  Partial<StoredFields<F>>

/** The same names with something else at each. */
export function eachField<F extends RecordFields, M extends { [Name in Names<F>]: unknown }>(
  fields: F,
  each: <Name extends Names<F>>(name: Name, field: F[Name]) => M[Name],
): M {
  const made: Partial<M> = {}
  for (const name in fields) made[name] = each(name, fields[name])
  if (!isWhole<M>(made, fields)) throw new Error('A field is missing.')
  return made
}

const isWhole = <M>(made: Partial<M>, fields: RecordFields): made is M =>
  Object.keys(fields).every((name) => Object.hasOwn(made, name))

export const bodyOf = <F extends RecordFields>(fields: F): BodyShape<F> =>
  eachField<F, BodyShape<F>>(fields, (_name, field) => field.body)

export const viewOf = <F extends RecordFields>(fields: F): ViewShape<F> =>
  eachField<F, ViewShape<F>>(fields, (_name, field) => field.view)

export const labelsOf = <F extends RecordFields>(fields: F): { readonly [Name in Names<F>]: string } =>
  eachField<F, { [Name in Names<F>]: string }>(fields, (_name, { label }) => label)

/** What stands in an empty form. */
export const emptyOf = <F extends RecordFields>(fields: F): StoredFields<F> =>
  eachField<F, StoredFields<F>>(fields, (_name, { empty }) => empty)

/** A good record. */
export const samplesOf = <F extends RecordFields>(fields: F): SampleFields<F> =>
  eachField<F, SampleFields<F>>(fields, (_name, { sample }) => sample)

/** The declared fields out of whatever holds them and more. */
export const fieldsIn = <F extends RecordFields, R extends { readonly [Name in Names<F>]: unknown }>(
  fields: F,
  record: R,
): Pick<R, Names<F>> => eachField<F, Pick<R, Names<F>>>(fields, (name) => record[name])

/** What a value is called; null: as it is. */
export function valueWordsOf(fields: RecordFields, name: string, value: unknown): string | null {
  const choices = Object.hasOwn(fields, name) ? fields[name]?.choices : undefined
  const words = (one: unknown) => choices?.find((choice) => choice.value === one)?.label
  if (!choices || !Array.isArray(value) || value.length === 0) return words(value) ?? null
  return value.map((one) => words(one) ?? String(one)).join(', ')
}

export const recordField = <Body extends z.ZodType, View extends z.ZodType, const Required extends boolean>(
  field: RecordField<Body, View, Required>,
): RecordField<Body, View, Required> => field

interface TextDetails extends Details {
  readonly max: number
  readonly kind?: FieldKind
  readonly sample?: string
  /** What else must hold of it, and what is said where it does not. */
  readonly check?: readonly [holds: (text: string) => boolean, says: { readonly error: string }]
  /** Where a form takes fewer characters than a program may send. */
  readonly maxLength?: number
}

const text = <const Required extends boolean>(
  { max, check, ...details }: TextDetails,
  body: z.ZodString,
  required: Required,
): RecordField<z.ZodString, z.ZodString, Required> =>
  recordField({
    kind: 'text',
    maxLength: max,
    sample: details.label,
    ...details,
    required,
    body: check ? body.refine(...check) : body,
    view: z.string(),
    empty: '',
  })

/** One line that has to be there. */
export const textField = (details: TextDetails) => text(details, line(details.label, details.max), true)

/** One line that may be empty. */
export const maybeTextField = (details: TextDetails) =>
  text(details, maybeLine(details.label, details.max), false)

/** Text of several lines that may be empty. */
export const maybeLinesField = (details: TextDetails) =>
  text({ kind: 'lines', ...details }, maybeText(details.label, details.max), false)

/** An address of e-mail that has to be there. */
export const emailField = (details: Details & { readonly sample: string }) =>
  recordField({ kind: 'email', ...details, required: true, body: Email, view: z.string(), empty: '' })

/** The same, or none. */
export const maybeEmailField = (details: Details & { readonly sample: string }) =>
  recordField({
    kind: 'email',
    ...details,
    required: false,
    body: MaybeEmail,
    view: z.string(),
    empty: '',
  })

/** Choices in this order. */
export const choicesOf = <Value extends string>(
  values: readonly Value[],
  labels: Readonly<Record<Value, string>>,
): readonly FieldChoice<Value>[] => values.map((value) => ({ value, label: labels[value] }))
