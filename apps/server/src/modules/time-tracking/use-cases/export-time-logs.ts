import type { RequestOut } from '@fachwerk/contract/call'
import type { TimeEntrySource, TimeEntryState, timeEntryCalls } from '@fachwerk/contract/time-entry-calls'
import type { Clock } from '@fachwerk/clock/clock'
import type { Db } from '../../../platform/db.ts'
import type { ExportColumn } from '../../../platform/export/cells.ts'
import type { Exports } from '../../../platform/export/export-rows.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import type { SentFile } from '../../../platform/http/send-file.ts'
import { refuse, type Result } from '../../../platform/result.ts'
import type { EntryRow } from '../entries-repository.ts'
import { entriesByIds, entryIds } from '../entry-list-repository.ts'
import { entryState } from '../rules/entry-view.ts'
import { settingsOf } from '../settings-repository.ts'
import { asksForColleagues, onlyUserIdFor } from './list-time-logs.ts'

export interface TimeExportNeeds {
  readonly db: Db
  readonly clock: Clock
  readonly exportRows: Exports
}

const STATES: Readonly<Record<TimeEntryState, string>> = {
  running: 'läuft',
  open: 'offen',
  approved: 'freigegeben',
  locked: 'abgeschlossen',
  deleted: 'gelöscht',
}
const SOURCES: Readonly<Record<TimeEntrySource, string>> = {
  timer: 'mit der Stoppuhr',
  manual: 'von Hand',
  offline: 'ohne Netz',
  import: 'übernommen',
}

const minutes = (seconds: number): number => Math.floor(seconds / 60)

const columnsAt = (timeZone: string): readonly ExportColumn<EntryRow>[] => [
  {
    key: 'begin',
    title: 'Beginn',
    format: 'time',
    cell: ({ startsAt }) => ({ at: startsAt.toISOString(), timeZone }),
  },
  {
    key: 'end',
    title: 'Ende',
    format: 'time',
    cell: ({ endsAt }) => (endsAt === null ? null : { at: endsAt.toISOString(), timeZone }),
  },
  { key: 'project', title: 'Projekt', cell: ({ projectName }) => projectName },
  { key: 'person', title: 'Person', cell: ({ userName }) => userName },
  { key: 'description', title: 'Beschreibung', cell: ({ description }) => description },
  { key: 'duration', title: 'Dauer (Minuten)', cell: ({ seconds }) => minutes(seconds) },
  { key: 'billed', title: 'Abgerechnet (Minuten)', cell: ({ billedSeconds }) => minutes(billedSeconds) },
  { key: 'state', title: 'Stand', cell: (entry) => STATES[entryState(entry)] },
  { key: 'kind', title: 'Art', cell: ({ kind }) => (kind === 'work' ? 'Arbeit' : 'Pause') },
  { key: 'source', title: 'Erfasst', cell: ({ source }) => SOURCES[source] },
]

/** All entries that match, as a file (T-06, LAW-73): one's own, or everybody's for who may see all. */
export async function exportTimeLogs(
  { db, clock, exportRows }: TimeExportNeeds,
  actor: StaffActor,
  { format, columns, ...filter }: RequestOut<typeof timeEntryCalls.exportTimeLogs>['body'],
): Promise<Result<SentFile, 'time-entry-of-another' | 'too-many-exports' | 'export-too-large'>> {
  const { companyId } = actor
  const isForbidden = await db.read((tx) => asksForColleagues(tx, actor, filter.userIds))
  if (isForbidden) return refuse('time-entry-of-another')
  const { timeZone } = await db.read((tx) => settingsOf(tx, companyId))
  const seen = { companyId, timeZone, now: clock.now() }
  const query = { ...seen, filter, onlyUserId: onlyUserIdFor(actor) }
  return await exportRows(actor, {
    list: 'time-log',
    title: 'Zeiteinträge',
    format,
    columns: columnsAt(timeZone),
    wanted: columns,
    filter,
    keys: (tx, atMost) => entryIds(tx, query, atMost),
    rows: async (tx, ids) => new Map((await entriesByIds(tx, seen, ids)).map((entry) => [entry.id, entry])),
  })
}
