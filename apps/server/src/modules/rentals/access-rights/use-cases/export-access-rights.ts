import type {
  accessRightCalls,
  AccessRightRow,
  AccessRightStatus,
} from '@fachwerk/contract/rental/access-right-calls'
import type { Clock } from '@fachwerk/clock/clock'
import type { Exports } from '../../../../platform/export/export-rows.ts'
import type { ExportColumn } from '../../../../platform/export/cells.ts'
import type { HandlerInput } from '../../../../platform/http/serve.ts'
import { listedByIds, listedIds } from '../access-rights-repository.ts'
import { accessRightRow } from '../../rules/access-right-row.ts'

const STATUS: Readonly<Record<AccessRightStatus, string>> = {
  reserved: 'Reserviert',
  active: 'Belegt',
  open: 'Offen',
  overdue: 'Überzogen',
  paymentDue: 'Zahlung offen',
  ended: 'Beendet',
  cancelled: 'Storniert',
  unplaced: 'Ohne Fach',
}

const MINUTE_MS = 60_000

/** Minutes to the end, negative when it is over; nothing when there is no end or the rental has ended. */
function minutesLeft({ endsAt, endedAt }: AccessRightRow, now: Date): number | null {
  if (endsAt === null || endedAt !== null) return null
  return Math.round((Date.parse(endsAt) - now.getTime()) / MINUTE_MS)
}

const columnsAt = (now: Date): readonly ExportColumn<AccessRightRow>[] => [
  { key: 'box', title: 'Fach', cell: ({ boxName }) => boxName },
  { key: 'size', title: 'Größe', cell: ({ size }) => size },
  { key: 'customer', title: 'Kunde', cell: ({ customerName }) => customerName },
  { key: 'status', title: 'Status', cell: ({ status }) => STATUS[status] },
  { key: 'start', title: 'Beginn', format: 'time', cell: ({ startsAt: at, timeZone }) => ({ at, timeZone }) },
  {
    key: 'end',
    title: 'Ende',
    format: 'time',
    cell: ({ endsAt: at, timeZone }) => (at === null ? null : { at, timeZone }),
  },
  { key: 'left', title: 'Restzeit (Minuten)', cell: (row) => minutesLeft(row, now) },
  { key: 'price', title: 'Betrag (EUR)', format: 'euros', cell: ({ priceCents: cents }) => ({ cents }) },
  { key: 'location', title: 'Standort', cell: ({ locationName }) => locationName },
  { key: 'order', title: 'Bestellung', cell: ({ orderCode }) => orderCode },
]

export interface AccessRightExportNeeds {
  readonly clock: Clock
  readonly exportRows: Exports
}

/** All rentals that match, as a file (N-10, LAW-61). Foreign locations in the filter match nothing. */
export async function exportAccessRights(
  { exportRows, clock }: AccessRightExportNeeds,
  { actor, body }: Pick<HandlerInput<typeof accessRightCalls.exportAccessRights>, 'actor' | 'body'>,
) {
  const now = clock.now()
  const { format, columns, ...filter } = body
  const scope = actor.scopeFor('accessRights.view')
  return await exportRows(actor, {
    list: 'access-rights',
    title: 'Zugriffsrechte',
    format,
    columns: columnsAt(now),
    wanted: columns,
    filter,
    keys: (tx, limit) => listedIds(tx, { ...filter, scope, now, limit }),
    rows: async (tx, ids) => {
      const rows = await listedByIds(tx, { scope, ids, now })
      return new Map(rows.map((rental) => [rental.id, accessRightRow(rental, [], now)]))
    },
  })
}
