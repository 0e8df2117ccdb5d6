import type { RecordField, RecordFields } from '@fachwerk/contract/record-fields'
import { ChoiceField, TextField } from './fields.tsx'
import type { RecordForm } from './use-record-form.ts'

interface Props {
  readonly form: RecordForm
  readonly fields: RecordFields
  /** What stands below a field. */
  readonly helpOf: (name: string) => string | undefined
  /** People write of themselves: browsers may fill it in. */
  readonly ofThemselves?: boolean
}

/** Declared fields of a record in their order, each as its kind is typed. */
export function DeclaredFields({ form, fields, helpOf, ofThemselves = false }: Props) {
  return Object.entries(fields).map(([name, field]) => (
    <Declared
      key={name}
      form={form}
      name={name}
      help={helpOf(name)}
      field={field}
      autoComplete={ofThemselves ? field.autoComplete : undefined}
    />
  ))
}

const TYPES = { text: 'text', email: 'email', phone: 'tel' } as const

function Declared(props: {
  readonly form: RecordForm
  readonly name: string
  readonly help: string | undefined
  readonly field: RecordField
  readonly autoComplete: string | undefined
}) {
  const { field, autoComplete, ...shared } = props
  if (field.kind === 'choice') return <ChoiceField {...shared} choices={field.choices ?? []} />
  const { maxLength } = field
  return (
    <TextField
      {...shared}
      type={TYPES[field.kind]}
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
