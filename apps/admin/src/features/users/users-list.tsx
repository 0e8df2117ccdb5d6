import { ROLE_NAMES, ROLES } from '@fachwerk/contract/staff/permissions'
import { Role } from '@fachwerk/contract/staff/role-fields'
import { USER_STATUSES, UserStatus } from '@fachwerk/contract/staff/user-calls'
import { userList, userListCalls } from '@fachwerk/contract/staff/user-list-calls'
import { asking, askingFile, declaredList, listTexts } from '../../ui/list/declared-list.ts'
import { choiceField } from '../../ui/list/filter/list-fields.ts'
import { u } from '../../ui/people/texts.ts'
import { companyField } from '../../ui/list/filter/usual-fields.ts'
import { userCard, userColumns, nameOf } from './users-columns.tsx'

/** Users of the own company and, for a franchisor, of its franchisees. */
export const usersList = declaredList(userList, ['all'], {
  texts: listTexts(u, 'users', (count) => u('users.noMatch', { count })),
  usualSorting: () => ({ by: 'name', dir: 'asc' }),
  filters: {
    statuses: choiceField(UserStatus, {
      param: 'status',
      title: u('users.column.status'),
      choices: USER_STATUSES.map((value) => ({ value, label: u(`users.status.${value}`) })),
    }),
    roles: choiceField(Role, {
      param: 'role',
      title: u('users.column.roles'),
      choices: ROLES.map((value) => ({ value, label: ROLE_NAMES[value] })),
    }),
    companyIds: companyField(u('users.column.company')),
  },
  columns: userColumns,
  card: userCard,
  keyOf: ({ id }) => id,
  rowName: (row) => u('users.open', { name: nameOf(row) }),
  asks: {
    rows: asking(userList.rows, (client) => client.usersList),
    total: asking(userList.total, (client) => client.usersTotal),
    file: askingFile(userListCalls.exportUsers, (client) => client.exportUsers),
  },
})
