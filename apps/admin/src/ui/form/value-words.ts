import { w } from './merge/conflict-texts.ts'

/** A value of any field as people read it, for comparing and for the history. */
export function valueWords(value: unknown): string {
  if (value === undefined || value === null || value === '') return w('conflict.nothing')
  if (typeof value === 'boolean') return value ? w('conflict.yes') : w('conflict.no')
  if (Array.isArray(value))
    return value.length === 0 ? w('conflict.nothing') : value.map(valueWords).join(', ')
  if (typeof value === 'string') return value
  return typeof value === 'number' ? String(value) : JSON.stringify(value)
}
