import { type RecordField, type RecordFields, valueWordsOf } from '@fachwerk/contract/record-fields'
import type { ReactNode } from 'react'
import { MailLink } from '../mail-link.tsx'
import type { Fact } from './facts.tsx'

/** What a detail says of declared fields, in their order. @param shown a value as it is read; null leaves the row out */
export const declaredFacts = (
  fields: RecordFields,
  record: Readonly<Record<string, unknown>>,
  shown: (text: string, field: RecordField) => ReactNode = orNothing,
): readonly Fact[] =>
  Object.entries(fields).map(([name, field]) => {
    const value = record[name]
    const text = valueWordsOf(fields, name, value) ?? (typeof value === 'string' ? value : '')
    return { name: field.label, value: shown(text, field) }
  })

/** What nobody said is left out; an address can be written to. */
function orNothing(text: string, { kind }: RecordField): ReactNode {
  if (text === '') return null
  return kind === 'email' ? <MailLink address={text} /> : text
}
