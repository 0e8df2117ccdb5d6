import type { UserRow } from '@fachwerk/contract/staff/user-calls'
import { u } from './texts.ts'

const LOOKS = { active: 'st-frei', blocked: 'st-ueberzogen', archived: 'st-gesperrt' } as const

/** Status of a person in a word and its colour; who has no password yet is invited. */
export function UserStatusBadge({ status, invited }: Pick<UserRow, 'status' | 'invited'>) {
  const isInvited = invited && status === 'active'
  return (
    <span className={`fw-state ${isInvited ? 'st-reserviert' : LOOKS[status]}`}>
      {u(isInvited ? 'users.status.invited' : `users.status.${status}`)}
    </span>
  )
}
