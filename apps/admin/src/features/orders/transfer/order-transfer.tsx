import type { OrderTransfer as Transfer, TransferEntry } from '@fachwerk/contract/payment/transfer-calls'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../lib/api.ts'
import { germanDay } from '../../../lib/words/dates.ts'
import { dateOf, momentOf, moneyOf } from '../../../lib/words/format.ts'
import { t } from '../../../lib/words/texts.ts'
import { showToast } from '../../../lib/toast.ts'
import { useAction } from '../../../lib/use-action.ts'
import { Facts } from '../../../ui/facts/facts.tsx'
import { Failure } from '../../../ui/states/failure.tsx'
import { listKey, useRefreshList } from '../../../ui/list/use-list-rows.ts'
import { Notice } from '../../../ui/states/notice.tsx'
import { RowSkeleton } from '../../../ui/states/row-skeleton.tsx'
import styles from '../orders.module.css'
import { BookTransfer } from './book-transfer.tsx'
import { tr } from './transfer-texts.ts'

/** K-06: what is expected and what came, and the ways to book it; for orders that are paid by transfer. */
export function OrderTransfer(props: { readonly orderId: string; readonly timeZone: string }) {
  const { orderId, timeZone } = props
  const { client } = useApi()
  const { data, error, refetch } = useQuery({
    queryKey: [...listKey('orders'), 'transfer', orderId],
    queryFn: ({ signal }) => client.orderTransfer({ params: { id: orderId } }, { signal }),
  })
  if (data === undefined && error === null) return <RowSkeleton rows={2} label={t('app.loading')} />
  if (data === undefined)
    return <Failure title={tr('transfer.failed')} problem={error} onRetry={() => void refetch()} />
  return data.transfer ? <Shown {...props} transfer={data.transfer} timeZone={timeZone} /> : null
}

function Shown(props: { readonly orderId: string; readonly timeZone: string; readonly transfer: Transfer }) {
  const { orderId, timeZone, transfer } = props
  const { entries, missingCents, openCents, mayRecord, state, onInvoice, onDelivery } = transfer
  const isOver = ['expired', 'cancelled', 'failed'].includes(state)
  return (
    <section aria-label={tr('transfer.title')}>
      <h3 className={styles['subhead']}>
        {tr(onDelivery ? 'transfer.cod' : onInvoice ? 'transfer.invoice' : 'transfer.title')}
      </h3>
      {onDelivery && !isOver ? <p className="muted small">{tr('transfer.cod.text')}</p> : null}
      <Facts
        rows={[
          { name: tr('transfer.expected'), value: moneyOf(transfer.amountCents) },
          { name: tr('transfer.reference'), value: transfer.reference },
          {
            name: tr('transfer.due'),
            value: onDelivery
              ? null
              : onInvoice
                ? dateOf(transfer.dueAt, timeZone)
                : momentOf(transfer.dueAt, timeZone),
          },
          { name: tr('transfer.missing'), value: missingCents > 0 && !isOver ? moneyOf(missingCents) : null },
        ]}
      />
      {isOver ? (
        <Notice kind="warn">
          {tr(onDelivery ? 'transfer.cod.over' : onInvoice ? 'transfer.invoice.over' : 'transfer.late')}
        </Notice>
      ) : null}
      {entries.length === 0 ? <p className="muted small">{tr('transfer.none')}</p> : null}
      <ul className={styles['money']}>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ul>
      <Refunds {...props} />
      {openCents > 0 && (isOver || missingCents === 0) ? (
        <Notice kind="warn">
          <b>
            {tr('transfer.open')}: {moneyOf(openCents)}
          </b>
          <br />
          {tr('transfer.open.text')}
        </Notice>
      ) : null}
      {mayRecord ? <BookTransfer orderId={orderId} transfer={transfer} /> : null}
    </section>
  )
}

const OUT: readonly TransferEntry['kind'][] = ['returned', 'movedOut']

function Entry({ entry }: { readonly entry: TransferEntry }) {
  const { kind, cents, valueOn, note, by, otherCode } = entry
  return (
    <li>
      <span>
        {tr(`transfer.${kind}`, { code: otherCode ?? '' })}
        <br />
        <span className="small muted">
          {tr('transfer.by', { day: germanDay(valueOn), name: by })}
          {note === '' ? '' : ` · ${note}`}
        </span>
      </span>
      <span className="num">{moneyOf(OUT.includes(kind) ? -cents : cents)}</span>
    </li>
  )
}

/** What the house decided to give back; a person sends it and says so. */
function Refunds(props: {
  readonly orderId: string
  readonly timeZone: string
  readonly transfer: Transfer
}) {
  const { orderId, timeZone, transfer } = props
  const { client } = useApi()
  const refresh = useRefreshList('orders')
  const action = useAction()
  const confirm = (refundId: string) =>
    action.run(async () => {
      await client.confirmTransferRefund({ params: { id: orderId }, body: { refundId } })
      showToast(tr('transfer.refund.done'))
      refresh()
    })
  return (
    <>
      {transfer.refunds.map(({ id, cents, since }) => (
        <Notice key={id} kind="warn">
          {tr('transfer.refund', { amount: moneyOf(cents), time: momentOf(since, timeZone) })}{' '}
          {transfer.mayRecord ? (
            <Button size="xs" variant="default" disabled={action.running} onClick={() => void confirm(id)}>
              {tr('transfer.refund.sent')}
            </Button>
          ) : null}
        </Notice>
      ))}
      {action.failure === null ? null : (
        <Notice kind="danger" onClose={action.clear}>
          {action.failure}
        </Notice>
      )}
    </>
  )
}
