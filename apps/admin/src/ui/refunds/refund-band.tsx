import type { OrderRefund, OrderRefunds } from '@fachwerk/contract/payment/refund-views'
import { ApiProblem } from '@fachwerk/contract/api-problem'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../lib/api.ts'
import { momentOf, moneyOf } from '../../lib/words/format.ts'
import { showToast } from '../../lib/toast.ts'
import { useAction } from '../../lib/use-action.ts'
import { Confirm } from '../panes/confirm.tsx'
import { ConfirmWithReason } from '../panes/confirm-with-reason.tsx'
import { Failure } from '../states/failure.tsx'
import { useRefreshDue } from '../../lib/due-query.ts'
import { useRefreshList } from '../list/use-list-rows.ts'
import { Notice } from '../states/notice.tsx'
import { RefundSteps } from './refund-steps.tsx'
import { refundsQuery } from './refund-queries.ts'
import styles from './refunds.module.css'
import { r } from './texts.ts'

/** What was cancelled and given back from an order: what is open first, each with what can be done about it. */
export function RefundBands({ orderId }: { readonly orderId: string }) {
  const refunds = useQuery(refundsQuery(useApi(), orderId))
  if (refunds.error && !refunds.data)
    return (
      <Failure title={r('refunds.failed')} problem={refunds.error} onRetry={() => void refunds.refetch()} />
    )
  const found = refunds.data
  if (!found || found.refunds.length === 0) return null
  return (
    <section className={styles['bands']} aria-label={r('refunds.title')}>
      {found.refunds.toReversed().map((refund) => (
        <Band key={refund.id} refunds={found} refund={refund} />
      ))}
    </section>
  )
}

interface Props {
  readonly refunds: OrderRefunds
  readonly refund: OrderRefund
}

function Band({ refunds, refund }: Props) {
  const { state, reason, note, boxNames, task, requested, rejectReason, decided, can } = refund
  const { timeZone } = refunds
  return (
    <article className={styles['band']} data-state={state}>
      <h3>{titleOf(refund, serviceOf(refunds))}</h3>
      <p>
        {state === 'refused'
          ? `${r('band.refused.text', {
              service: serviceOf(refunds),
              time: momentOf(refund.movedAt ?? requested.at, timeZone),
            })} `
          : null}
        {state === 'byHand' ? `${r('band.byHand.text')} ` : null}
        {state === 'rejected' && decided
          ? `${r('band.rejected.text', { name: decided.name, reason: rejectReason ?? '' })} `
          : null}
        {r('band.reason', { reason: r(`refund.reason.${reason}`) })}{' '}
        {note === '' ? null : `${r('band.note', { note })} `}
        {boxNames.length === 0 ? null : `${r('band.boxes', { boxes: boxNames.join(', ') })} `}
        {refund.kind === 'lines' ? `${r('band.pieces', { pieces: pieceWords(refund) })} ` : null}
        {state === 'waiting' && can.decide && refunds.limitCents !== null
          ? r('band.limit.own', { limit: moneyOf(refunds.limitCents) })
          : null}
      </p>
      {refund.cents > 0 && state !== 'rejected' ? (
        <RefundSteps
          refund={refund}
          service={serviceOf(refunds)}
          isByHand={refunds.paidByHand}
          timeZone={timeZone}
        />
      ) : null}
      {task ? (
        <Notice kind="info">
          {r('band.task', { owner: task.owner, due: momentOf(task.dueAt, timeZone) })}
        </Notice>
      ) : null}
      {state === 'waiting' ? <Decide refunds={refunds} refund={refund} /> : null}
      {state === 'refused' || state === 'byHand' ? <Settle refunds={refunds} refund={refund} /> : null}
    </article>
  )
}

const pieceWords = ({ lines }: OrderRefund): string =>
  lines.map(({ name, pieces }) => r('refund.happens.pieces', { count: pieces, name })).join(', ')

const serviceOf = ({ paidBy }: OrderRefunds): string => paidBy ?? r('service.unknown')

function titleOf({ state, cents, way, voucherCode, requested, can }: OrderRefund, service: string): string {
  const amount = moneyOf(cents)
  if (state === 'waiting' && !can.decide) return r('band.waiting.own', { amount })
  if (state === 'waiting') {
    const { name } = requested
    if (way === 'provider') return r('band.waiting.provider', { name, amount, service })
    return r(way === 'credit' ? 'band.waiting.credit' : 'band.waiting', { name, amount })
  }
  if (state === 'refused') return r('band.refused', { amount })
  if (state === 'byHand') return r('band.byHand', { amount })
  if (state === 'rejected') return r('band.rejected', { amount })
  if (cents === 0) return r('band.done.cancelled')
  if (way === 'credit') return r('band.done.credit', { amount, code: voucherCode ?? '' })
  if (way === 'claim') return r('band.done.claim', { amount })
  return state === 'underway' ? r('band.underway', { amount }) : r('band.done', { amount })
}

/** Runs an action, says so and shows the new state; who was second hears who was first. */
function useBandAction({ refunds }: Pick<Props, 'refunds'>) {
  const refresh = useRefreshList('orders')
  const refreshDue = useRefreshDue()
  const action = useAction()
  const run = (act: () => Promise<unknown>, done: string) =>
    action.run(async () => {
      try {
        await act()
        showToast(done)
      } catch (problem) {
        if (!(problem instanceof ApiProblem) || problem.conflict === null) throw problem
        const { by, at } = problem.conflict
        showToast(r('band.first', { name: by, time: momentOf(at, refunds.timeZone) }))
      }
      refresh()
      refreshDue()
    })
  return { ...action, run }
}

/** The second pair of eyes. */
function Decide({ refunds, refund }: Props) {
  const { client } = useApi()
  const action = useBandAction({ refunds })
  const [asks, setAsks] = useState(false)
  const amount = moneyOf(refund.cents)
  const body = { refundId: refund.id }
  if (!refund.can.decide)
    return (
      <p className="small muted">
        {refunds.limitCents !== null && refund.cents > refunds.limitCents
          ? r('band.waiting.limit', { limit: moneyOf(refunds.limitCents) })
          : r('band.waiting.self')}
      </p>
    )
  return (
    <div className={styles['actions']}>
      <Button
        variant="filled"
        loading={action.running}
        onClick={() =>
          void action.run(() => client.approveRefund({ body }), r('band.done.approve', { amount }))
        }
      >
        {r('band.approve', { amount })}
      </Button>
      <Button disabled={action.running} onClick={() => setAsks(true)}>
        {r('band.reject')}
      </Button>
      <p className="small muted">{r('band.reject.means', { name: refund.requested.name })}</p>
      {asks ? (
        <ConfirmWithReason
          title={r('band.reject.title')}
          text={r('band.reject.text', { name: refund.requested.name })}
          confirm={r('band.reject.do')}
          dangerous
          act={async (reason) => {
            await action.run(() => client.rejectRefund({ body: { ...body, reason } }), r('band.done.reject'))
            setAsks(false)
          }}
          onCancel={() => setAsks(false)}
        />
      ) : null}
      {action.failure === null ? null : <Notice kind="danger">{action.failure}</Notice>}
    </div>
  )
}

/** The service has refused, or people give it back: another try, or a bank account that the customer types. */
function Settle({ refunds, refund }: Props) {
  const { client } = useApi()
  const action = useBandAction({ refunds })
  const [asks, setAsks] = useState<'retry' | 'sent' | null>(null)
  const { account, can, retryFrom } = refund
  const body = { refundId: refund.id }
  const service = serviceOf(refunds)
  const amount = moneyOf(refund.cents)
  return (
    <div className={styles['actions']}>
      {account?.given ? (
        <p>
          <b>{r('band.account', account.given)}</b>
        </p>
      ) : account ? (
        <p className="small muted">
          {r('band.asked', { time: momentOf(account.askedAt, refunds.timeZone) })}
        </p>
      ) : null}
      {can.confirm ? (
        <Button variant="filled" disabled={action.running} onClick={() => setAsks('sent')}>
          {r('band.sent')}
        </Button>
      ) : null}
      {can.ask ? (
        <Button
          variant={account ? 'default' : 'filled'}
          loading={action.running}
          onClick={() => void action.run(() => client.askRefundAccount({ body }), r('band.done.ask'))}
        >
          {r(account ? 'band.ask.again' : 'band.ask')}
        </Button>
      ) : null}
      {refund.state === 'byHand' ? null : (
        <Button disabled={!can.retry || action.running} onClick={() => setAsks('retry')}>
          {r('band.retry', { service })}
        </Button>
      )}
      {!can.retry && retryFrom ? (
        <span className="small muted">
          {r('band.retry.from', { time: momentOf(retryFrom, refunds.timeZone) })}
        </span>
      ) : null}
      {can.ask ? <p className="small muted">{r('band.ask.text')}</p> : null}
      {asks === null ? null : (
        <Confirm
          opened
          title={r(asks === 'retry' ? 'band.retry.title' : 'band.sent.title')}
          confirm={asks === 'retry' ? r('band.retry', { service }) : r('band.sent')}
          dangerous={false}
          busy={action.running}
          onCancel={() => setAsks(null)}
          onConfirm={() => {
            const act =
              asks === 'retry'
                ? () => client.retryOrderRefund({ body })
                : () => client.confirmRefundSent({ body })
            void action
              .run(act, r(asks === 'retry' ? 'band.done.retry' : 'band.done.sent'))
              .then(() => setAsks(null))
          }}
        >
          {asks === 'retry' ? r('band.retry.text') : r('band.sent.text', { amount })}
        </Confirm>
      )}
      {action.failure === null ? null : <Notice kind="danger">{action.failure}</Notice>}
    </div>
  )
}
