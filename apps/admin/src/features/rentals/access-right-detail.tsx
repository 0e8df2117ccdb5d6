import type { AccessRightDetail as Right } from '@fachwerk/contract/rental/access-right-calls'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../lib/api.ts'
import { dayAndTimeOf, dateOf, timeOf } from '../../lib/words/format.ts'
import { accessRightQuery } from '../../lib/queries.ts'
import { useLiveEvents } from '../../lib/live/use-live.ts'
import { useNow } from '../../lib/words/use-now.ts'
import { BoxPlace, DetailBody, DetailStatus, DetailToCome } from '../../ui/panes/detail-body.tsx'
import { DetailHead } from '../../ui/panes/detail-head.tsx'
import type { OpenDetail } from '../../ui/list/list-page.tsx'
import { useKnownRow } from '../../ui/list/use-known-row.ts'
import { Tag } from '../../ui/facts/marks.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import { OpeningPanel, useOpening } from '../../ui/open-box/opening.tsx'
import styles from './access-right-detail.module.css'
import { accessRightsList } from './list/access-rights-list.tsx'
import { ClearingNotice } from './clearing-notice.tsx'
import { KnownRight } from './list/known-right.tsx'
import { LongTerm } from './long-term/long-term.tsx'
import { remainingSentence } from './list/remaining.ts'
import { RightActions } from './right-actions.tsx'
import { RightFacts } from './right-facts.tsx'
import { SharedKeys } from './shared-keys.tsx'
import { StatusBadge } from './list/status-badge.tsx'
import { r } from './texts.ts'
import { Timeline } from './timeline.tsx'

/** One rental: status, facts, opening the box, timeline and where the box is. */
export function AccessRightDetail(props: { readonly open: OpenDetail }) {
  const api = useApi()
  const right = useQuery(accessRightQuery(api, props.open.key))
  const row = useKnownRow(accessRightsList, props.open.key)
  if (right.data) return <Loaded right={right.data} detail={props.open} />
  if (row && right.error === null) return <KnownRight row={row} detail={props.open} />
  return (
    <DetailToCome
      open={props.open}
      query={right}
      notFound={{ title: r('right.notFound.title'), text: r('right.notFound.text') }}
      failed={r('right.failed')}
    />
  )
}

function Loaded({ right, detail }: { readonly right: Right; readonly detail: OpenDetail }) {
  const now = useNow(15_000)
  const { rentalId } = right
  const api = useApi()
  const queries = useQueryClient()
  const opening = useOpening(rentalId)
  useLiveEvents((event) => {
    if (event.rentalId === rentalId)
      void queries.invalidateQueries({ queryKey: accessRightQuery(api, rentalId).queryKey })
  })
  return (
    <>
      <DetailHead open={detail}>
        <p className="small muted">
          {right.orderCode === null ? r('right.byHand') : r('right.order', { order: right.orderCode })}
        </p>
        <h2>
          {r('right.box', { box: right.boxName })} <Tag>{right.size}</Tag>
        </h2>
      </DetailHead>
      <DetailBody>
        <DetailStatus>
          <StatusBadge status={right.status} until={untilWords(right, now)} />
          <span className={styles['left']}>{remainingSentence(right, now)}</span>
        </DetailStatus>
        <AccessNotice right={right} />
        <ClearingNotice right={right} now={now} />
        <RightFacts right={right} />
        {right.term === 'long' ? <LongTerm right={right} /> : null}
        <SharedKeys right={right} />
        <OpeningPanel of={opening} timeZone={right.timeZone} rentalId={right.rentalId} />
        <Timeline right={right} now={now} />
        {right.place && <BoxPlace place={right.place} boxId={right.boxId} />}
      </DetailBody>
      <RightActions right={right} opening={opening} />
    </>
  )
}

/** Why the renter cannot open the box. */
function AccessNotice({ right }: { readonly right: Right }) {
  const { status, access, keyState, boxName, can } = right
  if (status === 'unplaced' && can.actions.includes('edit'))
    return <Notice kind="warn">{r('right.unplaced', { box: boxName })}</Notice>
  if (access !== 'blocked' || status === 'unplaced') return null
  return (
    <Notice kind="warn">
      {r(keyState === 'blocking' ? 'right.access.blocking' : 'right.access.blocked')}
    </Notice>
  )
}

/** „Belegt bis 18:30"; on another day with its date. */
function untilWords({ status, endsAt, timeZone }: Right, now: number): string | null {
  if ((status !== 'active' && status !== 'open') || endsAt === null || Date.parse(endsAt) <= now) return null
  return dateOf(endsAt, timeZone) === dateOf(now, timeZone)
    ? timeOf(endsAt, timeZone)
    : dayAndTimeOf(endsAt, timeZone, now)
}
