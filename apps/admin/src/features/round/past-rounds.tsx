import type { Round } from '@fachwerk/contract/location/round-calls'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../lib/api.ts'
import { periodOf } from '../../lib/words/format.ts'
import { Panel, Quiet } from '../../ui/panel.tsx'
import styles from './round.module.css'
import { roundsQuery } from './round-queries.ts'
import { o } from './texts.ts'

/** Rounds that were finished here: who, when, what was done and what was found. */
export function PastRounds({ locationId }: { readonly locationId: string }) {
  const rounds = useQuery(roundsQuery(useApi(), locationId))
  const rows = rounds.data?.rows
  return (
    <Panel id="past-rounds" title={o('rounds.title')}>
      {rows === undefined && rounds.error !== null ? <Quiet>{o('rounds.failed')}</Quiet> : null}
      {rows?.length === 0 ? <Quiet>{o('rounds.none')}</Quiet> : null}
      {rows === undefined || rows.length === 0 ? null : (
        <ul className={styles['closed']}>
          {rows.map((round) => (
            <Past key={round.id} round={round} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

function Past({ round }: { readonly round: Round }) {
  const { by, startedAt, finishedAt, timeZone, tasksDone, boxes, findings } = round
  return (
    <li>
      <b>{by}</b> {periodOf(startedAt, finishedAt, timeZone)}
      <span className="small muted">
        {o('rounds.line', { tasks: tasksDone, boxes })}, {o('rounds.findings', { count: findings.length })}
      </span>
      {findings.map(({ boxName, kind, answer, reason }) => (
        <span key={`${boxName} ${kind}`} className="small">
          {boxName}: {o(`finding.${kind}`)} –{' '}
          {answer === 'acknowledged' ? reason : o(`rounds.answer.${answer}`)}
        </span>
      ))}
    </li>
  )
}
