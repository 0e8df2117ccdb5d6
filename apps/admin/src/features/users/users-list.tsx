import { ROLE_NAMES, ROLES } from '@fachwerk/contract/staff/permissions'
import { Role } from '@fachwerk/contract/staff/role-fields'
import { USER_SORTS, USER_STATUSES, type UserRow, UserStatus } from '@fachwerk/contract/staff/user-calls'
import { userListCalls } from '@fachwerk/contract/staff/user-list-calls'
import { columnsIn } from '../../ui/list/columns/export-columns.ts'
import type { ListDefinition, ListQuery } from '../../ui/list/list-definition.ts'
import { choiceField } from '../../ui/list/filter/list-fields.ts'
import { u } from '../../ui/people/texts.ts'
import { companyField } from '../../ui/list/filter/usual-fields.ts'
import { userCard, userColumns, nameOf, type UserSort } from './users-columns.tsx'

const statuses = choiceField(UserStatus, {
  param: 'status',
  title: u('users.column.status'),
  choices: USER_STATUSES.map((value) => ({ value, label: u(`users.status.${value}`) })),
})
const roles = choiceField(Role, {
  param: 'role',
  title: u('users.column.roles'),
  choices: ROLES.map((value) => ({ value, label: ROLE_NAMES[value] })),
})
const companies = companyField(u('users.column.company'))

/** What matches, in the words of the contract; the same for rows, number and export. */
function matching({ filters, search }: ListQuery<'all', UserSort>) {
  const chosen = { statuses: statuses.of(filters), roles: roles.of(filters) }
  const companyIds = companies.of(filters)
  return {
    ...(search && { search }),
    ...(chosen.statuses.length > 0 && { statuses: chosen.statuses }),
    ...(chosen.roles.length > 0 && { roles: chosen.roles }),
    ...(companyIds.length > 0 && { companyIds }),
  }
}

/** Users of the own company and, for a franchisor, of its franchisees. */
export const usersList: ListDefinition<UserRow, 'all', UserSort> = {
  name: 'users',
  address: {
    views: ['all'],
    sorts: USER_SORTS,
    usualSorting: () => ({ by: 'name', dir: 'asc' }),
    fields: [statuses, roles, companies],
  },
  texts: {
    title: u('users.title'),
    search: u('users.search'),
    noMatch: (count) => u('users.noMatch', { count }),
    none: { title: u('users.none.title'), text: u('users.none.text') },
  },
  columns: userColumns,
  card: userCard,
  keyOf: ({ id }) => id,
  rowName: (row) => u('users.open', { name: nameOf(row) }),
  rows: async ({ client }, query, signal) => {
    const { offset, limit, orderBy, dir, asOf } = query
    const page = { offset, limit, orderBy, dir, count: false, ...(asOf !== null && { asOf }) }
    const { rows } = await client.usersList({ body: { ...matching(query), ...page } }, { signal })
    return { rows }
  },
  total: ({ client }, query, signal) => client.usersTotal({ body: matching(query) }, { signal }),
  exporting: ({ client }, query, { format, columns }, signal) => {
    const known = columnsIn(columns, userListCalls.exportUsers.body.shape.columns)
    const { orderBy, dir } = query
    return client.exportUsers(
      { body: { ...matching(query), orderBy, dir, format, columns: known } },
      { signal },
    )
  },
}
