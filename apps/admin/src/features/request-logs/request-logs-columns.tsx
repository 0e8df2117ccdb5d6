import type { SortOf } from '@fachwerk/contract/office/list-calls'
import type {
  requestLogList,
  RequestLogRow,
  RequestResult,
} from '@fachwerk/contract/history/request-log-calls'
import { dateOf, OFFICE_ZONE, secondsOf } from '../../lib/words/format.ts'
import { CardLine } from '../../ui/facts/card-list.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import { Pill } from '../../ui/facts/pill.tsx'
import styles from './request-logs.module.css'
import { q } from './texts.ts'

type RequestLogSort = SortOf<typeof requestLogList>
type Row = RequestLogRow

/** To the second: calls come in quick succession. */
export const atOf = ({ at }: Pick<Row, 'at'>): string =>
  `${dateOf(at, OFFICE_ZONE)} ${secondsOf(at, OFFICE_ZONE)}`

/** What the call does, as the documentation has it, without what stands there for programmers only. */
export const fullWords = ({ summary }: Pick<Row, 'summary'>): string =>
  summary?.replaceAll(/ \([A-Z]{1,4}-\d+[^)]*\)/g, '') ?? q('requests.unknown')

/** Its first words: what follows a colon or semicolon is for the detail. */
export const callWords = (row: Pick<Row, 'summary'>): string => fullWords(row).split(/[:;]/)[0] ?? ''

const resultOf = (status: number): RequestResult =>
  status < 400 ? 'done' : status < 500 ? 'refused' : 'failed'

const LOOKS: Readonly<Record<RequestResult, string>> = {
  done: 'st-frei',
  refused: 'st-reserviert',
  failed: 'st-ueberzogen',
}

/** How a call ended: the word, its colour, and the number for who knows it. */
export function ResultMark({ status }: Pick<Row, 'status'>) {
  const result = resultOf(status)
  return (
    <span
      className={`fw-state nowrap ${LOOKS[result]}`}
    >{`${q(`requests.result.${result}`)} ${status}`}</span>
  )
}

const At = (row: Pick<Row, 'at'>) => (
  <time className="nowrap num" dateTime={row.at}>
    {atOf(row)}
  </time>
)

/** Four widths lie between 1 ms and 10 s: a slow call is seen before it is read. */
const widthOf = (ms: number): number => Math.min(100, Math.round((Math.log10(ms + 1) / 4) * 100))

export const Duration = ({ durationMs }: Pick<Row, 'durationMs'>) => (
  <span className={styles['duration']}>
    <span className="num nowrap">{`${durationMs.toLocaleString('de-DE')} ms`}</span>
    <i aria-hidden="true" data-slow={durationMs >= 500 || undefined}>
      <i style={{ width: `${widthOf(durationMs)}%` }} />
    </i>
  </span>
)

const Call = ({ row }: { readonly row: Row }) => (
  <>
    <span className={styles['call']}>{callWords(row)}</span>{' '}
    {row.replayOf === null ? null : <Pill>{q('requests.isReplay')}</Pill>}
  </>
)

const addressOf = ({ method, path }: Pick<Row, 'method' | 'path'>): string => `${method} ${path}`

export const requestColumns = (): readonly Column<Row, RequestLogSort>[] => [
  { key: 'call', title: q('requests.column.call'), cell: (row) => <Call row={row} /> },
  { key: 'at', title: q('requests.column.at'), cell: (row) => <At {...row} /> },
  { key: 'caller', title: q('requests.column.caller'), cell: ({ caller }) => caller.name },
  { key: 'result', title: q('requests.column.result'), cell: (row) => <ResultMark {...row} /> },
  {
    key: 'duration',
    title: q('requests.column.duration'),
    narrow: 'hide',
    cell: (row) => <Duration {...row} />,
  },
  {
    key: 'path',
    title: q('requests.column.path'),
    narrow: 'hide',
    cell: (row) => <code className={styles['path']}>{addressOf(row)}</code>,
  },
  { key: 'id', title: q('requests.column.id'), narrow: 'hide', cell: ({ id }) => <code>{id}</code> },
]

/** A call on a phone. */
export function requestCard(row: Row) {
  return (
    <>
      <CardLine>
        <b>{callWords(row)}</b>
        <ResultMark {...row} />
      </CardLine>
      <CardLine>
        <span className="small muted">{row.caller.name}</span>
        <At {...row} />
      </CardLine>
    </>
  )
}
