import { type Role, ROLES } from '@fachwerk/contract/staff/permissions'
import type { UserStatus } from '@fachwerk/contract/staff/user-calls'

/** Who changes: what the roles table grants them, and who they are. */
export interface Changer {
  readonly userId: string
  readonly mayEdit: boolean
  readonly mayMakeOwners: boolean
}

export interface ChangedPerson {
  readonly id: string | null
  readonly roles: readonly Role[]
  readonly status: UserStatus
}

/** Only owners touch owners: an administrator could else take one's address and with it the account. */
export const mayEdit = (changer: Changer, person: ChangedPerson): boolean =>
  changer.mayEdit && (changer.mayMakeOwners || !person.roles.includes('owner'))

/** Roles that may be given to or taken from this person; nobody raises themselves, so of the own ones only those held. */
export function changeableRoles(changer: Changer, person: ChangedPerson): Role[] {
  if (!mayEdit(changer, person)) return []
  const givable = ROLES.filter((role) => role !== 'owner' || changer.mayMakeOwners)
  return changer.userId === person.id ? givable.filter((role) => person.roles.includes(role)) : givable
}

/** Whether every role that comes or goes is one that may. */
export function mayChangeRoles(changer: Changer, person: ChangedPerson, wanted: readonly Role[]): boolean {
  const changeable = changeableRoles(changer, person)
  const differing = ROLES.filter((role) => wanted.includes(role) !== person.roles.includes(role))
  return differing.every((role) => changeable.includes(role))
}

const TRANSITIONS: Readonly<Record<UserStatus, readonly UserStatus[]>> = {
  active: ['blocked', 'archived'],
  blocked: ['active', 'archived'],
  archived: ['active'],
}

export const mayBecome = (from: UserStatus, to: UserStatus): boolean => TRANSITIONS[from].includes(to)

/** Where this person may be brought from here; nobody shuts themselves out. */
export const reachableStatuses = (changer: Changer, person: ChangedPerson): readonly UserStatus[] =>
  mayEdit(changer, person) && changer.userId !== person.id ? TRANSITIONS[person.status] : []

/** Whether a person is one of those who keep a company from being without an owner. */
export const isActingOwner = ({ roles, status }: Pick<ChangedPerson, 'roles' | 'status'>): boolean =>
  status === 'active' && roles.includes('owner')
