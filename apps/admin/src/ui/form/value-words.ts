import { t } from '../../lib/texts.ts'

/** A value of any field as people read it, for comparing and for the history. */
export function valueWords(value: unknown): string {
  if (value === undefined || value === null || value === '') return t('conflict.nothing')
  if (typeof value === 'boolean') return value ? t('conflict.yes') : t('conflict.no')
  if (Array.isArray(value))
    return value.length === 0 ? t('conflict.nothing') : value.map(valueWords).join(', ')
  if (typeof value === 'string') return value
  return typeof value === 'number' ? String(value) : JSON.stringify(value)
}
