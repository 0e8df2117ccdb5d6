import type { RequestOut } from '@fachwerk/contract/call'
import { type timeEntryCalls, timeLogList } from '@fachwerk/contract/time/time-entry-calls'
import type { Clock } from '@fachwerk/clock/clock'
import type { Db } from '../../../platform/db/db.ts'
import { byId } from '../../../platform/db/list-source.ts'
import type { Exports } from '../../../platform/export/export-rows.ts'
import { type ListColumns, listFile } from '../../../platform/export/list-file.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import type { SentFile } from '../../../platform/http/send-file.ts'
import { refuse, type Result } from '../../../platform/result.ts'
import type { EntryRow } from '../entries-repository.ts'
import { entries, entriesByIds } from '../entry-list-repository.ts'
import { entryState } from '../rules/entry-view.ts'
import { settingsOf } from '../settings-repository.ts'
import { paperHead } from './paper-head.ts'
import { z } from '../time-words.ts'
import { asksForColleagues, onlyUserIdFor } from './list-time-logs.ts'

export interface TimeExportNeeds {
  readonly db: Db
  readonly clock: Clock
  readonly exportRows: Exports
}

const columnsAt = (timeZone: string): ListColumns<typeof timeEntryCalls.exportTimeLogs, EntryRow> => ({
  begin: {
    title: z('time.col.begin'),
    format: 'time',
    paper: { share: 1.3 },
    cell: ({ startsAt }) => ({ at: startsAt.toISOString(), timeZone }),
  },
  end: {
    title: z('time.col.end'),
    format: 'time',
    paper: { share: 1.3 },
    cell: ({ endsAt }) => (endsAt === null ? null : { at: endsAt.toISOString(), timeZone }),
  },
  project: {
    title: z('time.col.project'),
    paper: { share: 1.4 },
    cell: ({ projectName }) => projectName,
  },
  person: { title: z('time.col.person'), paper: { share: 1.3 }, cell: ({ userName }) => userName },
  description: {
    title: z('time.col.description'),
    paper: { share: 3 },
    cell: ({ description }) => description,
  },
  duration: {
    title: 'Dauer (Minuten)',
    paper: { title: z('time.col.duration'), share: 0.7, right: true, sum: true },
    cell: ({ seconds }) => ({ seconds }),
  },
  billed: {
    title: 'Abgerechnet (Minuten)',
    paper: { title: z('time.col.billed'), share: 0.9, right: true, sum: true },
    cell: ({ billedSeconds }) => ({ seconds: billedSeconds }),
  },
  state: { title: z('time.col.state'), cell: (entry) => z(`time.state.${entryState(entry)}`) },
  kind: {
    title: z('time.filter.kind'),
    paper: { share: 0.6 },
    cell: ({ kind }) => z(`time.kind.${kind}`),
  },
  source: { title: z('time.source'), cell: ({ source }) => z(`time.source.${source}`) },
})

/** All entries that match, as a file (T-06, LAW-73), as a PDF with what was asked for in its head: one's own, or everybody's for who may see all. */
export async function exportTimeLogs(
  { db, clock, exportRows }: TimeExportNeeds,
  {
    actor,
    format,
    columns,
    ...filter
  }: RequestOut<typeof timeEntryCalls.exportTimeLogs>['body'] & { readonly actor: StaffActor },
): Promise<Result<SentFile, 'time-entry-of-another' | 'too-many-exports' | 'export-too-large'>> {
  const { companyId } = actor
  const isForbidden = await db.read((tx) => asksForColleagues(tx, { actor, userIds: filter.userIds }))
  if (isForbidden) return refuse('time-entry-of-another')
  const { timeZone } = await db.read((tx) => settingsOf(tx, companyId))
  const seen = { companyId, timeZone, now: clock.now() }
  const query = { ...seen, filter, onlyUserId: onlyUserIdFor(actor) }
  return await exportRows(actor, {
    ...listFile(timeLogList, {
      source: entries,
      query,
      asked: { format, columns },
      columns: columnsAt(timeZone),
      rows: async (tx, ids) => byId(await entriesByIds(tx, seen, ids)),
    }),
    paper: (tx) => paperHead(tx, { actor, ...filter, now: seen.now, timeZone }),
  })
}
