import type { LockMonth, LockStatistics } from '@fachwerk/contract/device/lock-statistics-calls'
import type { ExportFormat } from '@fachwerk/contract/office/export'
import type { Tx } from '../../../../platform/db/db.ts'
import type { ExportColumn } from '../../../../platform/export/cells.ts'
import type { Exports } from '../../../../platform/export/export-rows.ts'
import type { StaffActor } from '../../../../platform/http/actor.ts'
import { ok, refuse, type Result } from '../../../../platform/result.ts'
import type { DevicesContext } from '../../devices-context.ts'
import {
  countedLocation,
  type CountedLock,
  hearingTurns,
  locksOfLocation,
  monthlyCharges,
  monthsOfLocks,
  monthStarts,
  standingTerminals,
  type StoredTurn,
  terminalTurns,
} from '../lock-statistics-repository.ts'
import { boxNameOf } from '../../rules/box-name.ts'
import { awaySpans, minutesWithin, type Span, together } from '../../terminals/rules/offline-time.ts'
import { LONGEST_CLAIM_MS } from '../../terminals/rules/presence.ts'

interface Input {
  readonly actor: StaffActor
  readonly locationId: string
  readonly months: number
}

/** How the locks of a location have done, month by month (L-04). Foreign locations do not exist. */
export function lockStatistics(
  { platform: { db, clock } }: DevicesContext,
  query: Input,
): Promise<Result<LockStatistics, 'not-found'>> {
  const now = clock.now()
  return db.read((tx) => read(tx, { ...query, now }))
}

async function read(
  tx: Tx,
  { now, ...query }: Input & { readonly now: Date },
): Promise<Result<LockStatistics, 'not-found'>> {
  const scope = query.actor.scopeFor('locks.view')
  const location = await countedLocation(tx, scope, query.locationId)
  if (!location) return refuse('not-found')
  const months = await monthStarts(tx, { now, timeZone: location.timeZone, count: query.months })
  const from = months[0]?.from ?? now
  const since = { ...location, locationId: query.locationId, from }
  const locks = await locksOfLocation(tx, scope, query.locationId)
  const lockIds = locks.map(({ id }) => id)
  const counted = Map.groupBy(await monthsOfLocks(tx, since), ({ lockId }) => lockId)
  const charges = Map.groupBy(await monthlyCharges(tx, lockIds), ({ lockId }) => lockId)
  const away = await offlineSpans(tx, { since, locks, now })
  return ok({
    locationName: location.name,
    months: months.map(({ month }) => month),
    locks: locks.map((lock) => ({
      lockId: lock.id,
      name: lock.name,
      boxName: lock.boxNumber === null ? null : boxNameOf(lock.prefix, lock.boxNumber),
      archived: lock.archived,
      months: months.map(({ month, ...span }): LockMonth => {
        const count = counted.get(lock.id)?.find((each) => each.month === month)
        const within = { from: span.from.getTime(), until: Math.min(span.until.getTime(), now.getTime()) }
        return {
          month,
          openings: count?.openings ?? 0,
          failures: count?.failures ?? 0,
          jams: count?.jams ?? 0,
          offlineMinutes: minutesWithin(away.get(lock.id) ?? [], within),
          batteryPercent: charges.get(lock.id)?.find((each) => each.month === month)?.percent ?? null,
        }
      }),
    })),
  })
}

/** When each lock was out of reach: its terminal away, or the lock not heard. */
async function offlineSpans(
  tx: Tx,
  details: {
    readonly since: Parameters<typeof hearingTurns>[1]
    readonly locks: readonly CountedLock[]
    readonly now: Date
  },
): Promise<Map<string, Span[]>> {
  const { since, locks, now } = details
  const terminalIds = [...new Set(locks.map(({ terminalId }) => terminalId))]
  const reachable = new Date(now.getTime() - LONGEST_CLAIM_MS)
  const standing = await standingTerminals(tx, terminalIds, reachable)
  const ofTerminals = Map.groupBy(await terminalTurns(tx, since, terminalIds), ({ id }) => id)
  const ofLocks = Map.groupBy(await hearingTurns(tx, since), ({ id }) => id)
  return new Map(
    locks.map(({ id, terminalId, deactivation }) => {
      const { createdAt = since.from, isAway = false } = standing.get(terminalId) ?? {}
      // Before the terminal was put up nothing was out of reach.
      const from = Math.max(since.from.getTime(), createdAt.getTime())
      const window = { from, until: Math.max(from, now.getTime()) }
      return [
        id,
        together([
          ...awaySpans(turnsOf(ofTerminals.get(terminalId)), window, isAway),
          ...awaySpans(turnsOf(heard(ofLocks.get(id))), window, deactivation === 'signal'),
        ]),
      ]
    }),
  )
}

const turnsOf = (turns: readonly StoredTurn[] | undefined) =>
  (turns ?? []).map(({ at, isAway }) => ({ at: at.getTime(), isAway }))

/** A lock that came back first may have been out of use for another cause: then it was heard all the time. */
function heard(turns: readonly StoredTurn[] | undefined): readonly StoredTurn[] | undefined {
  const first = turns?.findIndex(({ isAway }) => isAway) ?? -1
  return first === -1 ? undefined : turns?.slice(first)
}

interface Line extends LockMonth {
  readonly lock: string
  readonly box: string | null
}
const columns: readonly ExportColumn<Line>[] = [
  { key: 'month', title: 'Monat', cell: ({ month }) => month },
  { key: 'box', title: 'Fach', cell: ({ box }) => box },
  { key: 'lock', title: 'Schloss', cell: ({ lock }) => lock },
  { key: 'openings', title: 'Öffnungen', cell: ({ openings }) => openings },
  { key: 'failures', title: 'Fehlschläge', cell: ({ failures }) => failures },
  { key: 'jams', title: 'Klemmer', cell: ({ jams }) => jams },
  { key: 'offline', title: 'Ohne Verbindung (Minuten)', cell: ({ offlineMinutes }) => offlineMinutes },
  { key: 'battery', title: 'Akku am Monatsende (%)', cell: ({ batteryPercent }) => batteryPercent },
]

/** The same as a file, a line for each lock and month. */
export async function exportLockStatistics(
  { context, exportRows }: { readonly context: DevicesContext; readonly exportRows: Exports },
  { format, ...query }: Input & { readonly format: ExportFormat },
) {
  const counted = await lockStatistics(context, query)
  if (!counted.ok) return counted
  const lines = new Map(
    counted.value.locks.flatMap(({ lockId, name, boxName, months }) =>
      months.map((month) => [`${lockId} ${month.month}`, { ...month, lock: name, box: boxName }] as const),
    ),
  )
  return exportRows(query.actor, {
    list: 'lock-statistics',
    title: `Schlossstatistik ${counted.value.locationName}`,
    format,
    columns,
    wanted: undefined,
    filter: { locationId: query.locationId, months: query.months },
    keys: async () => [...lines.keys()],
    rows: async () => lines,
  })
}
