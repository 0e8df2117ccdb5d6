import { ROLE_NAMES } from '@fachwerk/contract/staff/permissions'
import { USER_STATUSES } from '@fachwerk/contract/staff/user-calls'
import { LANGUAGE_CHOICES } from '../../lib/words/language-choices.ts'
import { u } from './texts.ts'

const WORDS: Readonly<Record<string, ReadonlyMap<unknown, string>>> = {
  roles: new Map(Object.entries(ROLE_NAMES)),
  status: new Map(USER_STATUSES.map((status) => [status, u(`users.status.${status}`)])),
  language: new Map(LANGUAGE_CHOICES.map(({ value, label }) => [value, label])),
}

/** Roles, status and language in the words of the list, for history and for comparing; null: as it is. */
export function userWords(field: string, value: unknown): string | null {
  const words = WORDS[field]
  if (!words) return null
  const values: readonly unknown[] = Array.isArray(value) ? value : [value]
  return values.map((one) => words.get(one) ?? String(one)).join(', ')
}
