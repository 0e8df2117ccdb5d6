import { ROLE_NAMES } from '@fachwerk/contract/staff/permissions'
import { USER_STATUSES, type UserStatus } from '@fachwerk/contract/staff/user-calls'
import { userList, type userListCalls } from '@fachwerk/contract/staff/user-list-calls'
import { byId } from '../../../platform/db/list-source.ts'
import type { Cell } from '../../../platform/export/cells.ts'
import type { Exports } from '../../../platform/export/export-rows.ts'
import { columnsIn, type ListColumns } from '../../../platform/export/list-file.ts'
import type { HandlerInput } from '../../../platform/http/serve.ts'
import { type ListedUser, listedUserIds, listedUsersByIds } from '../users-list-repository.ts'

const STATUS: Readonly<Record<UserStatus, string>> = {
  active: 'Aktiv',
  blocked: 'Gesperrt',
  archived: 'Archiviert',
}
/** People belong to no location; their times are those of the office. */
const OFFICE_ZONE = 'Europe/Berlin'
const moment = (at: Date | null): Cell =>
  at === null ? null : { at: at.toISOString(), timeZone: OFFICE_ZONE }

const COLUMNS: ListColumns<typeof userListCalls.exportUsers, ListedUser> = {
  name: { title: 'Name', cell: ({ firstName, lastName }) => `${firstName} ${lastName}`.trim() },
  email: { title: 'E-Mail', cell: ({ email }) => email },
  roles: { title: 'Rollen', cell: ({ roles }) => roles.map((role) => ROLE_NAMES[role]).join(', ') },
  status: { title: 'Status', cell: ({ status }) => STATUS[status] },
  company: { title: 'Firma', cell: ({ companyName }) => companyName },
  lastSignedInAt: {
    title: 'Zuletzt angemeldet',
    format: 'time',
    cell: (row) => moment(row.lastSignedInAt),
  },
  createdAt: { title: 'Angelegt', format: 'time', cell: ({ createdAt }) => moment(createdAt) },
}

/** All people who match, as a file (A-11, N-10, LAW-61); without a wish archived ones are left out. */
export async function exportUsers(
  { exportRows }: { readonly exportRows: Exports },
  { actor, body }: Pick<HandlerInput<typeof userListCalls.exportUsers>, 'actor' | 'body'>,
) {
  const { format, columns, ...filter } = body
  const scope = actor.scopeFor('users.view')
  const statuses = filter.statuses ?? USER_STATUSES.filter((status) => status !== 'archived')
  return await exportRows(actor, {
    list: userList.name,
    title: userList.title,
    format,
    columns: columnsIn(COLUMNS),
    wanted: columns,
    filter,
    keys: (tx, limit) =>
      listedUserIds(tx, { ...filter, orderBy: filter.orderBy ?? 'name', statuses, scope, limit }),
    rows: async (tx, ids) => byId(await listedUsersByIds(tx, { scope, ids })),
  })
}
