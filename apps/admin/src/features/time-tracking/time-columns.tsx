import type { RequestIn } from '@fachwerk/contract/call'
import type { TimeEntry, timeEntryCalls } from '@fachwerk/contract/time/time-entry-calls'
import { dayAndTimeOf, momentOf, OFFICE_ZONE, timeOf } from '../../lib/words/format.ts'
import { CardLine } from '../../ui/facts/card-list.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import { Tag } from '../../ui/facts/marks.tsx'
import { hoursOf } from './lengths.ts'
import { z } from './texts.ts'
import styles from './time-log-list.module.css'

/** Name of what was worked on; a break has no project. */
export const subjectOf = ({ projectName }: TimeEntry): string => projectName ?? z('time.break')

export function LateMark({ enteredLate }: Pick<TimeEntry, 'enteredLate'>) {
  return enteredLate ? <Tag title={z('time.late.why')}>{z('time.late')}</Tag> : null
}

const lengthOf = ({ seconds, endTime }: TimeEntry) =>
  endTime === null ? z('time.running') : hoursOf(seconds)

type TimeSort = NonNullable<RequestIn<typeof timeEntryCalls.timeLogs>['body']['orderBy']>

export const timeColumns = (): readonly Column<TimeEntry, TimeSort>[] => [
  {
    key: 'begin',
    title: z('time.col.begin'),
    sort: 'startTime',
    cell: ({ startTime }) => <time dateTime={startTime}>{momentOf(startTime, OFFICE_ZONE)}</time>,
  },
  {
    key: 'end',
    title: z('time.col.end'),
    cell: ({ endTime }) =>
      endTime === null ? '–' : <time dateTime={endTime}>{timeOf(endTime, OFFICE_ZONE)}</time>,
  },
  { key: 'project', title: z('time.col.project'), cell: subjectOf },
  { key: 'person', title: z('time.col.person'), cell: ({ userName }) => userName },
  {
    key: 'description',
    title: z('time.col.description'),
    narrow: 'hide',
    cell: (row) => (
      <span className={styles['description']}>
        {row.description} <LateMark {...row} />
      </span>
    ),
  },
  {
    key: 'duration',
    title: z('time.col.duration'),
    sort: 'duration',
    align: 'right',
    cell: (row) => <span className="num">{lengthOf(row)}</span>,
  },
  {
    key: 'billed',
    title: z('time.col.billed'),
    align: 'right',
    narrow: 'hide',
    cell: ({ billedSeconds, kind }) => (
      <span className="num">{kind === 'work' ? hoursOf(billedSeconds) : '–'}</span>
    ),
  },
  { key: 'state', title: z('time.col.state'), cell: ({ state }) => <Tag>{z(`time.state.${state}`)}</Tag> },
]

/** An entry on a phone. */
export const timeCard = (row: TimeEntry, now: number) => (
  <>
    <CardLine>
      <b>{subjectOf(row)}</b>
      <span className="num">{lengthOf(row)}</span>
    </CardLine>
    <CardLine>
      <span>{row.description}</span>
      <time dateTime={row.startTime}>{dayAndTimeOf(row.startTime, OFFICE_ZONE, now)}</time>
    </CardLine>
  </>
)
