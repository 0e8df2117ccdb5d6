import type { AccessRightDetail as Right } from '@fachwerk/contract/access-right-calls'
import { MiniCabinet } from '@fachwerk/design/cabinet'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../lib/api.ts'
import { dayAndTimeOf, dateOf, timeOf } from '../../lib/format.ts'
import { isNotFound, wordsFor } from '../../lib/problem.ts'
import { accessRightQuery } from '../../lib/queries.ts'
import { t } from '../../lib/texts.ts'
import { useLiveEvents } from '../../lib/use-live.ts'
import { useNow } from '../../lib/use-now.ts'
import { DetailHead } from '../../ui/detail-head.tsx'
import { Emptiness } from '../../ui/emptiness.tsx'
import { Failure } from '../../ui/failure.tsx'
import type { OpenDetail } from '../../ui/list/list-page.tsx'
import { Tag } from '../../ui/marks.tsx'
import { Notice } from '../../ui/notice.tsx'
import { CommandProgress } from '../../ui/open-box/command-progress.tsx'
import { OpenReasonForm } from '../../ui/open-box/open-reason-form.tsx'
import { useOpenCommand } from '../../ui/open-box/use-open-command.ts'
import { RowSkeleton } from '../../ui/row-skeleton.tsx'
import styles from './access-right-detail.module.css'
import { remainingSentence } from './remaining.ts'
import { RightActions } from './right-actions.tsx'
import { RightFacts } from './right-facts.tsx'
import { StatusBadge } from './status-badge.tsx'
import { r } from './texts.ts'
import { Timeline } from './timeline.tsx'

/** One rental: status, facts, opening the box, timeline and where the box is. */
export function AccessRightDetail(props: { readonly open: OpenDetail }) {
  const api = useApi()
  const right = useQuery(accessRightQuery(api, props.open.key))
  if (right.data) return <Loaded right={right.data} detail={props.open} />
  return (
    <>
      <DetailHead open={props.open} />
      <div className={`pane-body ${styles['body']}`}>
        {right.error === null ? <RowSkeleton rows={8} label={t('app.loading')} /> : null}
        {right.error !== null && isNotFound(right.error) ? (
          <Emptiness title={r('right.notFound.title')} text={r('right.notFound.text')} />
        ) : null}
        {right.error !== null && !isNotFound(right.error) ? (
          <Failure title={r('right.failed')} problem={right.error} onRetry={() => void right.refetch()} />
        ) : null}
      </div>
    </>
  )
}

function Loaded({ right, detail }: { readonly right: Right; readonly detail: OpenDetail }) {
  const now = useNow(15_000)
  const { rentalId } = right
  const api = useApi()
  const queries = useQueryClient()
  const opening = useOpenCommand(rentalId)
  useLiveEvents((event) => {
    if (event.rentalId === rentalId)
      void queries.invalidateQueries({ queryKey: accessRightQuery(api, rentalId).queryKey })
  })
  const [asking, setAsking] = useState(false)
  const [reason, setReason] = useState('')
  const open = () => {
    setAsking(false)
    opening.open({ reason: reason.trim() })
  }
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
      <div className={`pane-body ${styles['body']}`}>
        <div className={styles['status']}>
          <StatusBadge status={right.status} until={untilWords(right, now)} />
          <span className={styles['left']}>{remainingSentence(right, now)}</span>
        </div>
        {right.access === 'blocked' ? <Notice kind="warn">{r('right.access.blocked')}</Notice> : null}
        <RightFacts right={right} />
        {opening.problem && !opening.running ? (
          <Notice kind="danger">{wordsFor(opening.problem).text}</Notice>
        ) : null}
        {asking ? (
          <OpenReasonForm
            reason={reason}
            onReason={setReason}
            onOpen={open}
            onCancel={() => setAsking(false)}
          />
        ) : null}
        {opening.command && !asking ? (
          <CommandProgress
            command={opening.command}
            timeZone={right.timeZone}
            unheard={opening.unheard}
            onAgain={() => setAsking(true)}
          />
        ) : null}
        <Timeline right={right} now={now} />
        <Place right={right} />
      </div>
      <RightActions
        right={right}
        opening={{ running: opening.running, asking, ask: () => setAsking(true) }}
      />
    </>
  )
}

/** „Belegt bis 18:30"; on another day with its date. */
function untilWords({ status, endsAt, timeZone }: Right, now: number): string | null {
  if ((status !== 'active' && status !== 'open') || endsAt === null || Date.parse(endsAt) <= now) return null
  return dateOf(endsAt, timeZone) === dateOf(now, timeZone)
    ? timeOf(endsAt, timeZone)
    : dayAndTimeOf(endsAt, timeZone, now)
}

function Place({ right }: { readonly right: Right }) {
  if (right.place === null) return null
  return (
    <div className={styles['place']}>
      <MiniCabinet plan={right.place.cabinet} hereBoxId={right.boxId} />
      <p>{right.place.text}</p>
    </div>
  )
}
