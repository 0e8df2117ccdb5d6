import type { ImportLine, ImportOutcome, ImportReport } from '@fachwerk/contract/catalog/import/import-calls'
import {
  IconAlertCircle,
  IconAlertTriangle,
  IconEqual,
  IconPencil,
  IconPlayerTrackNext,
  IconPlus,
} from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { countOf } from '../../../lib/words/format.ts'
import { Notice } from '../../../ui/states/notice.tsx'
import styles from './import.module.css'
import { i } from './import-texts.ts'

const TILES = ['new', 'changed', 'unchanged', 'hints', 'error', 'skipped'] as const
type Tile = (typeof TILES)[number]

const LOOKS: Readonly<Record<Tile, readonly [typeof IconPlus, string]>> = {
  new: [IconPlus, 'st-frei'],
  changed: [IconPencil, 'st-belegt'],
  unchanged: [IconEqual, 'st-gesperrt'],
  hints: [IconAlertTriangle, 'st-reserviert'],
  error: [IconAlertCircle, 'st-ueberzogen'],
  skipped: [IconPlayerTrackNext, 'st-gesperrt'],
}

const isIn = ({ outcome, hints }: ImportLine, tile: Tile | null): boolean =>
  tile === null || (tile === 'hints' ? hints.length > 0 : outcome === tile)
export const countIn = ({ counts }: ImportReport, tile: Tile | ImportOutcome): number => counts[tile]

/** What would happen: numbers that narrow the rows to theirs, and a row for each article. */
export function ImportRows({ report }: { readonly report: ImportReport }) {
  const [tile, setTile] = useState<Tile | null>(null)
  const rows = report.rows.filter((row) => isIn(row, tile))
  const all = TILES.filter((each) => each !== 'hints').reduce((sum, each) => sum + countIn(report, each), 0)
  const many = tile === null ? all : countIn(report, tile)
  return (
    <>
      <fieldset className={styles['tiles']} aria-label={i('report')}>
        {TILES.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={tile === each}
            data-alarm={each === 'error' && countIn(report, each) > 0 ? '' : undefined}
            onClick={() => setTile(tile === each ? null : each)}
          >
            <b>{countOf(countIn(report, each))}</b>
            {i(`tile.${each}`)}
          </button>
        ))}
      </fieldset>
      <div className={styles['notices']}>
        <Notice kind="info">
          <b>{i('report.nothing')}</b> {i('report.nothing.text')}
        </Notice>
        {report.notes.map((note) => (
          <Notice key={note} kind="warn">
            {note}
          </Notice>
        ))}
      </div>
      {rows.length === 0 ? <p className={styles['none']}>{i('report.none')}</p> : <Rows rows={rows} />}
      {rows.length < many ? (
        <p className={`small muted ${styles['none']}`}>{i('report.more', { count: rows.length })}</p>
      ) : null}
    </>
  )
}

function Rows({ rows }: { readonly rows: readonly ImportLine[] }) {
  return (
    <table className={styles['rows']}>
      <thead>
        <tr>
          <th scope="col">{i('report.line')}</th>
          <th scope="col">{i('report.outcome')}</th>
          <th scope="col">{i('report.article')}</th>
          <th scope="col">{i('report.what')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={`${row.line}-${row.number}`}>
            <td className="num">{row.line}</td>
            <td>
              <OutcomeMark row={row} />
            </td>
            <th scope="row">
              {row.articleId === null ? (
                row.title
              ) : (
                <Link to={`/admin/articles/${row.articleId}`} aria-label={i('open', { title: row.title })}>
                  {row.title}
                </Link>
              )}{' '}
              <span className="muted num nowrap">{row.number}</span>
            </th>
            <td>
              <ul>
                {[...row.words, ...row.hints].map((words) => (
                  <li key={words}>{words}</li>
                ))}
              </ul>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** What is new or changed with a hint is looked at for its hint. */
function OutcomeMark({ row: { outcome, hints } }: { readonly row: ImportLine }) {
  const [Icon, look] = LOOKS[outcome]
  const [HintIcon, hintLook] = LOOKS.hints
  return (
    <span className={styles['marks']}>
      <span className={`fw-state ${look}`}>
        <Icon size={14} aria-hidden="true" />
        {i(`outcome.${outcome}`)}
      </span>
      {hints.length > 0 ? (
        <span className={`fw-state ${hintLook}`}>
          <HintIcon size={14} aria-hidden="true" />
          {i('outcome.hints')}
        </span>
      ) : null}
    </span>
  )
}
