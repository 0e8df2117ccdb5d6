import { optionGroupFields } from '@fachwerk/contract/catalog/option-fields'
import { franchiseeFields, ownCompanyFields } from '@fachwerk/contract/company/company-fields'
import { locationSettings } from '@fachwerk/contract/location/location-settings'
import { labelsOf } from '@fachwerk/contract/record-fields'
import { storedUserFields } from '@fachwerk/contract/staff/user-fields'
import type { LogRow } from '@fachwerk/contract/history/log-calls'
import { adminLogsDe } from '@fachwerk/texts/admin/device/admin-logs-de'
import { eventWords, type EventWords } from '../../lib/words/event-words.ts'
import { moneyOf, momentOf } from '../../lib/words/format.ts'
import { g } from './texts.ts'

const wordOf = (key: string): string | undefined =>
  Object.entries(adminLogsDe).find(([name]) => name === key)?.[1]

/** „Benutzer gesperrt“ for `user.blocked`. */
export const didWords = (action: string): string => wordOf(`log.did.${action}`) ?? action

/** An entry in German: what happened, and how or why. Who did it stands in a column of its own. */
export function entryWords({ type, action, data, actor, subject, timeZone }: LogRow): EventWords {
  if (type === null) return { title: didWords(action ?? ''), detail: subject ?? '' }
  const nobody = { kind: 'system', name: actor.name } as const
  return eventWords({ type, data, actor: nobody }, timeZone)
}

const PREFIX = 'log.value.'
const SAID = Object.fromEntries(
  Object.entries(adminLogsDe).flatMap(([key, label]) =>
    key.startsWith(PREFIX) ? [[key.slice(PREFIX.length), label]] : [],
  ),
)
/** What fields of changed records are called: as their records call them, where the log says nothing shorter. */
export const FIELD_LABELS: Readonly<Record<string, string>> = {
  ...labelsOf(optionGroupFields),
  ...labelsOf(locationSettings),
  ...labelsOf(storedUserFields),
  ...labelsOf(franchiseeFields),
  ...labelsOf(ownCompanyFields),
  ...SAID,
}

const isInstant = (value: string): boolean =>
  /^\d{4}-\d\d-\d\dT/.test(value) && !Number.isNaN(Date.parse(value))

/** A value of a field as people read it; null: as it is. What is nested is told where the record has its own history. */
export function fieldWords(field: string, value: unknown, timeZone: string): string | null {
  if (field.endsWith('Cents') && typeof value === 'number') return moneyOf(value)
  if (typeof value === 'string') return isInstant(value) ? momentOf(value, timeZone) : null
  const nested = Array.isArray(value)
    ? value.some((part) => typeof part === 'object')
    : typeof value === 'object'
  return nested && value !== null ? g('log.value.large') : null
}
