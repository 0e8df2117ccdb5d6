import type { ReplyIn, RequestOut } from '@fachwerk/contract/call'
import type { WorkingDay, workingTimeCalls } from '@fachwerk/contract/time/working-time-calls'
import { limitOf } from '@fachwerk/contract/time/working-time-limits'
import { dateFormat } from '@fachwerk/texts/formatters'
import { type ExportColumn, hoursAndMinutes } from '../../../platform/export/cells.ts'
import type { Exports } from '../../../platform/export/export-rows.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import type { SentFile } from '../../../platform/http/send-file.ts'
import type { Result } from '../../../platform/result.ts'
import { companyName } from '../people-repository.ts'
import type { TimeNeeds } from '../situation.ts'
import { z } from '../time-words.ts'
import { germanDate, madeBy } from './paper-head.ts'
import { workingTime } from './working-time.ts'

type Record = ReplyIn<typeof workingTimeCalls.workingTime>
type Refused = 'not-found' | 'time-entry-of-another' | 'too-many-exports' | 'export-too-large'

const hours = (minutes: number): string => `${hoursAndMinutes(minutes * 60)} h`

/** The record of a month as a file (T-07, LAW-72, LAW-73): the own one for everybody, others' for who may see all. */
export async function exportWorkingTime(
  { exportRows, ...needs }: TimeNeeds & { readonly exportRows: Exports },
  {
    actor,
    format,
    ...asked
  }: RequestOut<typeof workingTimeCalls.exportWorkingTime>['body'] & { readonly actor: StaffActor },
): Promise<Result<SentFile, Refused>> {
  const found = await workingTime(needs, { actor, ...asked })
  if (!found.ok) return found
  const record = found.value
  const days = new Map(record.days.map((day) => [day.day, day]))
  const now = needs.clock.now()
  return await exportRows(actor, {
    list: 'working-time',
    title: `${z('record.title')} ${monthName(record.month)}`,
    format,
    columns: columnsOf(record),
    wanted: undefined,
    filter: { userId: record.userId, month: record.month },
    keys: async () => [...days.keys()],
    rows: async () => days,
    paper: async (tx) => ({
      company: await companyName(tx, actor.companyId),
      lines: [
        `${z('record.person')}: ${record.name}`,
        z('record.average', {
          weeks: record.limits.averageWeeks,
          length: hours(record.averageMinutes),
        }),
        madeBy(actor, { now, timeZone: record.timeZone }),
      ],
      after: [
        'Datum, Unterschrift der beschäftigten Person: ______________________________',
        'Datum, Unterschrift des Arbeitgebers: ______________________________',
      ],
    }),
  })
}

const utc = { timeZone: 'UTC' } as const
const monthName = (month: string): string =>
  dateFormat('de-DE', { ...utc, month: 'long', year: 'numeric' }).format(new Date(`${month}-01`))
const weekday = (day: string): string =>
  dateFormat('de-DE', { ...utc, weekday: 'short' }).format(new Date(day))

/** Nothing stands where nothing was worked. */
const length = (of: (day: WorkingDay) => number) => (day: WorkingDay) =>
  day.begin === null ? null : { seconds: of(day) * 60 }

const columnsOf = ({ limits, timeZone }: Record): readonly ExportColumn<WorkingDay>[] => {
  const clock = (at: string | null) =>
    at === null
      ? null
      : dateFormat('de-DE', { timeZone, hour: '2-digit', minute: '2-digit' }).format(new Date(at))
  const lengths = { share: 1, right: true, sum: true } as const
  return [
    {
      key: 'weekday',
      title: 'Wochentag',
      paper: { title: z('record.day'), share: 0.8 },
      cell: ({ day }) => weekday(day),
    },
    { key: 'day', title: 'Datum', paper: { share: 1.2 }, cell: ({ day }) => germanDate(day) },
    { key: 'begin', title: z('time.begin'), paper: { share: 0.8 }, cell: ({ begin }) => clock(begin) },
    {
      key: 'end',
      title: z('time.end'),
      paper: { share: 0.8 },
      cell: ({ end, running }) => (running ? z('time.running') : clock(end)),
    },
    {
      key: 'breaks',
      title: `${z('record.breaks')} (Minuten)`,
      paper: { ...lengths, title: z('record.breaks') },
      cell: length(({ breakMinutes }) => breakMinutes),
    },
    {
      key: 'worked',
      title: `${z('record.worked')} (Minuten)`,
      paper: { ...lengths, title: z('record.worked') },
      cell: length(({ workedMinutes }) => workedMinutes),
    },
    {
      key: 'overtime',
      title: `${z('record.overtime', { limit: hours(limits.dayAverage) })} (Minuten)`,
      paper: { ...lengths, title: z('record.overtime', { limit: hours(limits.dayAverage) }) },
      cell: length(({ overtimeMinutes }) => overtimeMinutes),
    },
    {
      key: 'findings',
      title: z('record.findings'),
      paper: { share: 3 },
      cell: (day) => findingWords(day, limits),
    },
  ]
}

function findingWords({ findings, holiday, enteredLate }: WorkingDay, limits: Record['limits']): string {
  const words = findings.map((finding) =>
    finding === 'holiday' && holiday !== null
      ? holiday
      : z(`record.finding.${finding}`, { limit: hours(limitOf(finding, limits) ?? 0) }),
  )
  return [...words, ...(enteredLate ? [z('record.late')] : [])].join(' · ')
}
