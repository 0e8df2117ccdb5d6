import { Checkbox, MultiSelect, Select, Textarea, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Choice } from '../panes/filter-panel.tsx'
import { DateInput } from './date/date-input.tsx'
import type { Picks } from './text-kinds.ts'
import type { RecordForm } from './use-record-form.ts'

export interface FieldProps {
  readonly form: RecordForm
  /** Field of the body. */
  readonly name: string
  /** What stands below the field. */
  readonly help?: ReactNode
  /** It is shown and read, not changed. */
  readonly readOnly?: boolean
}

const named = ({ form, name, help }: FieldProps) => ({
  id: name,
  label: form.labels[name] ?? name,
  description: help,
})
export const shared = (props: FieldProps) => ({ ...named(props), readOnly: props.readOnly ?? false })

function Suggestions({ id, values }: { readonly id: string; readonly values: readonly string[] }) {
  return (
    <datalist id={id}>
      {values.map((value) => (
        <option key={value}>{value}</option>
      ))}
    </datalist>
  )
}

/** One line of text; money, numbers and dates where the form has a text kind for the field. */
export function TextField(
  props: FieldProps & {
    readonly type?: 'text' | 'email' | 'tel' | 'url'
    readonly autoComplete?: string
    readonly maxLength?: number
    /** Offered while typing; anything else may be typed too. */
    readonly suggestions?: readonly string[]
  },
) {
  const { form, name, type, autoComplete = 'off', maxLength, suggestions = [] } = props
  const kind = form.texts[name]
  const list = suggestions.length > 0 ? `${name}-suggestions` : undefined
  if (kind?.picks !== undefined) return <DatedField {...props} picks={kind.picks} />
  return (
    <>
      <TextInput
        {...shared(props)}
        {...form.form.getInputProps(name)}
        type={type ?? 'text'}
        autoComplete={autoComplete}
        {...(maxLength !== undefined && { maxLength })}
        {...(kind && { inputMode: kind.inputMode, placeholder: kind.placeholder })}
        {...(kind?.suffix !== undefined && {
          rightSection: kind.suffix,
          rightSectionWidth: `${kind.suffix.length + 3}ch`,
          rightSectionPointerEvents: 'none',
        })}
        {...(list !== undefined && { list })}
      />
      {list === undefined ? null : <Suggestions id={list} values={suggestions} />}
    </>
  )
}

function DatedField(props: FieldProps & { readonly picks: Picks }) {
  const { form, name, picks } = props
  const typed = form.form.getValues()[name]
  return (
    <DateInput
      {...shared(props)}
      {...form.form.getInputProps(name)}
      value={typeof typed === 'string' ? typed : ''}
      picks={picks}
      {...(form.texts[name]?.placeholder !== undefined && { placeholder: form.texts[name].placeholder })}
      onPick={(text) => form.form.setFieldValue(name, text)}
    />
  )
}

/** Text of several lines. */
export function TextAreaField(props: FieldProps & { readonly rows?: number; readonly maxLength?: number }) {
  const { form, name, rows = 3, maxLength } = props
  return (
    <Textarea
      {...shared(props)}
      {...form.form.getInputProps(name)}
      rows={rows}
      {...(maxLength !== undefined && { maxLength })}
    />
  )
}

/** One of a few; searched by typing. */
export function ChoiceField(
  props: FieldProps & {
    readonly choices: readonly Choice<string>[]
    readonly clearable?: boolean
    /** What it says while nothing is chosen. */
    readonly none?: string
  },
) {
  const { form, name, choices, clearable = false, none } = props
  return (
    <Select
      {...shared(props)}
      {...form.form.getInputProps(name)}
      data={[...choices]}
      searchable
      clearable={clearable}
      allowDeselect={clearable}
      {...(none !== undefined && { placeholder: none })}
    />
  )
}

/** Several of a few. */
export function ChoicesField(props: FieldProps & { readonly choices: readonly Choice<string>[] }) {
  const { form, name, choices } = props
  return <MultiSelect {...shared(props)} {...form.form.getInputProps(name)} data={[...choices]} searchable />
}

/** Yes or no. */
export function CheckField(props: FieldProps) {
  const { form, name } = props
  // A box that only looks ticked would still be pressed: it is off.
  const { readOnly = false } = props
  return (
    <Checkbox
      {...named(props)}
      disabled={readOnly}
      {...form.form.getInputProps(name, { type: 'checkbox' })}
    />
  )
}
