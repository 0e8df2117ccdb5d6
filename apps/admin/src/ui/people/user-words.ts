import { fieldsIn, valueWordsOf } from '@fachwerk/contract/record-fields'
import { type UserDetail, UserStatus } from '@fachwerk/contract/staff/user-calls'
import { storedUserFields, userFields } from '@fachwerk/contract/staff/user-fields'
import { u } from './texts.ts'

/** Roles, status and language in the words of the list, for history and for comparing; null: as it is. */
export function userWords(field: string, value: unknown): string | null {
  const status = field === 'status' ? UserStatus.safeParse(value).data : undefined
  return status ? u(`users.status.${status}`) : valueWordsOf(storedUserFields, field, value)
}

/** The declared fields of a person, as forms and facts hold them. */
export const userValues = ({ contact, backendRoles: roles, language }: UserDetail) =>
  fieldsIn(userFields, { ...contact, roles, language })
