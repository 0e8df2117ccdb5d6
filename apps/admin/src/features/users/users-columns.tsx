import { ROLE_NAMES } from '@fachwerk/contract/staff/permissions'
import type { SortOf } from '@fachwerk/contract/office/list-calls'
import type { UserRow } from '@fachwerk/contract/staff/user-calls'
import type { userList } from '@fachwerk/contract/staff/user-list-calls'
import { dateOf, dayAndTimeOf, OFFICE_ZONE } from '../../lib/words/format.ts'
import { CardLine } from '../../ui/facts/card-list.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import { u } from '../../ui/people/texts.ts'
import { UserStatusBadge } from '../../ui/people/user-status.tsx'
import styles from './users.module.css'

export const nameOf = ({ firstName, lastName }: Pick<UserRow, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`.trim()

export const rolesOf = (roles: UserRow['roles']) => roles.map((role) => ROLE_NAMES[role]).join(', ')

/** Columns of the users. */
export const userColumns = (now: number): readonly Column<UserRow, SortOf<typeof userList>>[] => [
  { key: 'name', title: u('users.column.name'), sort: 'name', cell: nameOf },
  { key: 'email', title: u('users.column.email'), sort: 'email', cell: ({ email }) => email },
  { key: 'roles', title: u('users.column.roles'), cell: ({ roles }) => rolesOf(roles) },
  {
    key: 'status',
    title: u('users.column.status'),
    sort: 'status',
    cell: (row) => <UserStatusBadge {...row} />,
  },
  {
    key: 'company',
    title: u('users.column.company'),
    sort: 'company',
    narrow: 'hide',
    cell: ({ companyName }) => companyName,
  },
  {
    key: 'lastSignedInAt',
    title: u('users.column.lastSignedIn'),
    sort: 'lastSignedInAt',
    cell: ({ lastSignedInAt: at }) =>
      at === null ? (
        <span className="muted">{u('users.never')}</span>
      ) : (
        <time dateTime={at}>{dayAndTimeOf(at, OFFICE_ZONE, now)}</time>
      ),
  },
  {
    key: 'createdAt',
    title: u('users.column.created'),
    sort: 'createdAt',
    narrow: 'hide',
    cell: ({ createdAt }) => <time dateTime={createdAt}>{dateOf(createdAt, OFFICE_ZONE)}</time>,
  },
]

/** A person on a phone. */
export function userCard(row: UserRow) {
  return (
    <>
      <CardLine>
        <b>{nameOf(row)}</b>
        <UserStatusBadge {...row} />
      </CardLine>
      <CardLine>
        <span className={styles['email']}>{row.email}</span>
        <span className="small muted">{rolesOf(row.roles)}</span>
      </CardLine>
    </>
  )
}
