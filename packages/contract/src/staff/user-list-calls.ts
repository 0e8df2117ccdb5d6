import { z } from 'zod'
import { call } from '../call.ts'
import { ExportedFile, exportOf } from '../office/export.ts'
import { Id, Instant, listFilter, searchText } from '../fields.ts'
import { Role } from './role-fields.ts'
import { USER_SORTS, UserRow, UserStatus } from './user-calls.ts'

/** `a,b` in an address. */
const listed = <T extends z.ZodType<unknown, string>>(item: T) =>
  z
    .string()
    .max(8_000)
    .transform((value) => value.split(','))
    .pipe(z.array(item).max(200))

const UserListReply = z.object({
  rows: z.array(UserRow),
  total: z.int().nullable(),
  totalIsExact: z.boolean(),
})

const named = {
  statuses: z.array(UserStatus).max(3).optional(),
  roles: z.array(Role).max(6).optional(),
  companyIds: z.array(Id).max(200).optional(),
  /** The state that is being paged through: who was added later is left out, so that pages do not shift (FAULT-74). */
  asOf: Instant.optional(),
}

/** The people of a company as a list: page, number, file (A-11, N-10). */
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
      orderBy: z.enum(USER_SORTS).optional(),
      dir: z.enum(['asc', 'desc']).default('asc'),
      search: searchText().optional(),
      statuses: listed(UserStatus).optional(),
      roles: listed(Role).optional(),
      companyIds: listed(Id).optional(),
      asOf: Instant.optional(),
    }),
    reply: UserListReply,
    refusals: [],
  }),
  usersList: call({
    method: 'POST',
    path: '/private/users',
    auth: 'staff',
    permission: 'users.view',
    host: 'admin',
    summary: 'Dieselbe Liste mit dem Filter im Inhalt',
    tags: ['Benutzer'],
    readOnly: true,
    body: listFilter(USER_SORTS, {
      ...named,
      /** False: the rows alone; their number is asked for apart. */
      count: z.boolean().default(true),
    }),
    reply: UserListReply,
    refusals: [],
  }),
  usersTotal: call({
    method: 'POST',
    path: '/private/users/total',
    auth: 'staff',
    permission: 'users.view',
    host: 'admin',
    summary: 'Wie viele Benutzer zum Filter passen, genau bis 10.000',
    tags: ['Benutzer'],
    readOnly: true,
    body: listFilter(USER_SORTS, named),
    reply: z.object({ total: z.int(), totalIsExact: z.boolean() }),
    refusals: [],
  }),
  exportUsers: call({
    method: 'POST',
    path: '/private/users/export',
    auth: 'staff',
    permission: 'users.view',
    host: 'admin',
    summary: 'Alle Benutzer, die zum Filter passen, als CSV oder XLSX',
    tags: ['Benutzer'],
    file: true,
    body: exportOf(USER_SORTS, named, [
      'name',
      'email',
      'roles',
      'status',
      'company',
      'lastSignedInAt',
      'createdAt',
    ]),
    reply: ExportedFile,
    refusals: ['too-many-exports', 'export-too-large'],
  }),
} as const
