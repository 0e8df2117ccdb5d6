import { type RecordField, type RecordFields, valueWordsOf } from '@fachwerk/contract/record-fields'
import type { ReactNode } from 'react'
import type { Fact } from './facts.tsx'

/** What a detail says of declared fields, in their order. @param shown a value as it is read; null leaves the row out */
export const declaredFacts = (
  fields: RecordFields,
  record: Readonly<Record<string, unknown>>,
  shown: (text: string, field: RecordField) => ReactNode,
): readonly Fact[] =>
  Object.entries(fields).map(([name, field]) => {
    const value = record[name]
    const text = valueWordsOf(fields, name, value) ?? (typeof value === 'string' ? value : '')
    return { name: field.label, value: shown(text, field) }
  })
