import { z } from 'zod'
import { choicesOf, recordField } from '../record-fields.ts'

interface ChoiceDetails<Value extends string> {
  readonly label: string
  readonly group: string
  readonly values: readonly [Value, ...Value[]]
  readonly words: Readonly<Record<Value, string>>
  readonly empty: Value
}
/** One of a few; what stands in an empty form is a good one. */
export const choiceField = <const Value extends string>({
  label,
  group,
  values,
  words,
  empty,
}: ChoiceDetails<Value>) => {
  const schema = z.enum(values, { error: `${label}: bitte auswählen.` })
  return recordField({
    kind: 'choice',
    label,
    group,
    required: true,
    body: schema,
    view: schema,
    empty,
    sample: empty,
    choices: choicesOf(values, words),
  })
}

/** Some of a list, each once. */
export const choicesField = <const Value extends string>(details: {
  readonly label: string
  readonly group: string
  readonly values: readonly [Value, ...Value[]]
  readonly choices: ReturnType<typeof choicesOf<Value>>
}) => {
  const { label, group, values, choices } = details
  const schema = z.array(z.enum(values))
  return recordField({
    kind: 'choices',
    label,
    group,
    required: false,
    body: schema
      .max(values.length, { error: `${label}: jede Angabe nur einmal.` })
      .refine((all) => new Set(all).size === all.length, { error: `${label}: jede Angabe nur einmal.` }),
    view: schema,
    empty: [],
    sample: [values[0]],
    choices,
  })
}

export const flagField = (label: string, group: string) =>
  recordField({
    kind: 'flag',
    label,
    group,
    required: true,
    body: z.boolean({ error: `${label}: ja oder nein.` }),
    view: z.boolean(),
    empty: false,
    sample: false,
  })

/** Cents that staff type. */
export const price = (label: string, most: number) =>
  z
    .int({ error: `${label}: bitte einen Betrag angeben.` })
    .min(0, { error: `${label} darf nicht negativ sein.` })
    .max(most, { error: `${label} ist zu hoch.` })
