import { z } from 'zod'
import { call } from '../call.ts'
import { Id, Instant, searchText, someOf } from '../fields.ts'
import { AsOf, listCalls, SomeIds } from '../office/list-calls.ts'
import { staffModule } from './staff-module.ts'
import { Role } from './role-fields.ts'
import { UserRow, UserStatus } from './user-calls.ts'

/** `a,b` in an address. */
const listed = <T extends z.ZodType<unknown, string>>(item: T) =>
  z
    .string()
    .max(8_000)
    .transform((value) => value.split(','))
    .pipe(z.array(item).max(200))

/** The people of a company as a list (A-11, N-10). */
export const userList = listCalls(staffModule, {
  name: 'users',
  title: 'Benutzer',
  path: '/private/users',
  tags: ['Benutzer'],
  summary: 'Dieselbe Liste mit dem Filter im Inhalt',
  row: UserRow,
  sorts: ['name', 'email', 'company', 'status', 'lastSignedInAt', 'createdAt'],
  filter: {
    statuses: someOf(UserStatus),
    roles: someOf(Role),
    companyIds: SomeIds,
    asOf: AsOf,
  },
  number: 'onRequest',
})

export const userListCalls = {
  users: call({
    method: 'GET',
    path: '/private/users/{offset}/{limit}',
    auth: 'staff',
    permission: 'users.view',
    host: 'admin',
    summary: 'Benutzer der eigenen Firma und ihrer Franchisenehmer, seitenweise',
    tags: ['Benutzer'],
    params: z.object({
      offset: z.coerce.number<number>().int().min(0).max(1_000_000),
      limit: z.coerce.number<number>().int().min(1).max(200),
    }),
    query: z.object({
      orderBy: z.enum(userList.sorts).optional(),
      dir: z.enum(['asc', 'desc']).default('asc'),
      search: searchText().optional(),
      statuses: listed(UserStatus).optional(),
      roles: listed(Role).optional(),
      companyIds: listed(Id).optional(),
      asOf: Instant.optional(),
    }),
    reply: userList.rows.reply,
    refusals: [],
  }),
  usersList: userList.rows,
  usersTotal: userList.total,
  exportUsers: userList.file(['name', 'email', 'roles', 'status', 'company', 'lastSignedInAt', 'createdAt']),
} as const
