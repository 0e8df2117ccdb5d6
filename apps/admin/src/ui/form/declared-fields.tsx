import type { FieldChoice, FieldKind, RecordField, RecordFields } from '@fachwerk/contract/record-fields'
import type { ReactNode } from 'react'
import {
  CheckField,
  ChoiceField,
  ChoicesField,
  type FieldProps,
  TextAreaField,
  TextField,
} from './fields.tsx'
import type { RecordForm } from './use-record-form.ts'

interface Props {
  readonly form: RecordForm
  readonly fields: RecordFields
  /** What stands below a field. */
  readonly helpOf?: (name: string) => ReactNode
  /** Where the form knows what can be chosen. */
  readonly choicesOf?: Readonly<Record<string, readonly FieldChoice[]>>
  /** People write of themselves: browsers may fill it in. */
  readonly ofThemselves?: boolean
}

const noHelp = () => undefined

/** Declared fields of a record in their order, each as its kind is typed. */
export function DeclaredFields({
  form,
  fields,
  helpOf = noHelp,
  choicesOf = {},
  ofThemselves = false,
}: Props) {
  return Object.entries(fields).map(([name, field]) => (
    <DeclaredField
      key={name}
      form={form}
      name={name}
      help={helpOf(name)}
      field={field}
      choices={choicesOf[name]}
      autoComplete={ofThemselves ? field.autoComplete : undefined}
    />
  ))
}

const TYPES: Readonly<Partial<Record<FieldKind, 'email' | 'tel' | 'url'>>> = {
  email: 'email',
  phone: 'tel',
  url: 'url',
}

/** One of them; what is typed as a number has a text kind in its form. */
export function DeclaredField(
  props: FieldProps & {
    readonly field: RecordField
    /** Where the form knows what can be chosen. */
    readonly choices?: readonly FieldChoice[] | undefined
    readonly suggestions?: readonly string[]
    readonly autoComplete?: string | undefined
  },
) {
  const { field, choices = field.choices ?? [], suggestions = [], autoComplete, ...shared } = props
  if (field.kind === 'choice') return <ChoiceField {...shared} choices={choices} />
  if (field.kind === 'choices') return <ChoicesField {...shared} choices={choices} />
  if (field.kind === 'flag') return <CheckField {...shared} />
  const { maxLength } = field
  if (field.kind === 'lines')
    return <TextAreaField {...shared} {...(maxLength !== undefined && { maxLength })} />
  return (
    <TextField
      {...shared}
      type={TYPES[field.kind] ?? 'text'}
      suggestions={suggestions}
      {...(maxLength !== undefined && { maxLength })}
      {...(autoComplete !== undefined && { autoComplete })}
    />
  )
}

/** The fields of one group of a form, in their order. */
export const inGroup = (fields: RecordFields, group: string): RecordFields =>
  Object.fromEntries(Object.entries(fields).filter(([, field]) => field.group === group))

/** Help for fields where a table of texts has it: `own.street.help`. */
export const helpIn =
  (texts: Readonly<Record<string, string>>, area: string) =>
  (name: string): string | undefined =>
    texts[`${area}.${name}.help`]
