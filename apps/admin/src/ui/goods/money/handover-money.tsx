import type { GoodsHandover } from '@fachwerk/contract/fulfilment/fulfilment-views'
import type { HandoverMethod } from '@fachwerk/contract/payment/payment-methods'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useApi } from '../../../lib/api.ts'
import { showToast } from '../../../lib/toast.ts'
import { useAction } from '../../../lib/use-action.ts'
import { moneyOf } from '../../../lib/words/format.ts'
import { useRefreshList } from '../../list/use-list-rows.ts'
import { Confirm } from '../../panes/confirm.tsx'
import { Notice } from '../../states/notice.tsx'
import { o } from '../goods-texts.ts'
import { dueWords, takenHere, TakeMoney } from './take-money.tsx'

/** K-06, O-07: what is still to be paid for an order, or to be given back of what was paid at its hand-over. */
export function HandoverMoney(props: {
  readonly code: string
  readonly handover: GoodsHandover
  /** Whether the caller may note money. */
  readonly mayTake: boolean
}) {
  const { code, handover, mayTake } = props
  const { due, toGiveBack = [] } = handover
  return (
    <>
      {due ? <ToPay code={code} orderId={handover.orderId} due={due} mayTake={mayTake} /> : null}
      {toGiveBack.map((refund) => (
        <ToGiveBack key={refund.id} code={code} orderId={handover.orderId} refund={refund} />
      ))}
    </>
  )
}

function ToPay(props: {
  readonly code: string
  readonly orderId: string
  readonly due: NonNullable<GoodsHandover['due']>
  readonly mayTake: boolean
}) {
  const { code, orderId, due, mayTake } = props
  const { client } = useApi()
  const refresh = useRefreshList('orders')
  const action = useAction()
  const [asks, setAsks] = useState(false)
  const amount = moneyOf(due.cents)
  const take = (paidBy: HandoverMethod) =>
    action.run(async () => {
      await client.takeGoodsMoney({ body: { orderId, paidBy } }).finally(refresh)
      setAsks(false)
      showToast(o('goods.money.done', { amount, code }))
    })
  return (
    <>
      <Notice kind="warn">
        <b>{dueWords(due)}</b>
        {mayTake && takenHere(due) ? (
          <>
            {' '}
            <Button
              size="xs"
              disabled={action.running}
              onClick={() => {
                action.clear()
                setAsks(true)
              }}
            >
              {o('goods.money.open')}
            </Button>
          </>
        ) : null}
      </Notice>
      {asks ? (
        <TakeMoney
          due={due}
          failure={action.failure}
          busy={action.running}
          onCancel={() => setAsks(false)}
          onTaken={(paidBy) => void take(paidBy)}
        />
      ) : null}
    </>
  )
}

function ToGiveBack(props: {
  readonly code: string
  readonly orderId: string
  readonly refund: NonNullable<GoodsHandover['toGiveBack']>[number]
}) {
  const { code, orderId, refund } = props
  const { client } = useApi()
  const refresh = useRefreshList('orders')
  const action = useAction()
  const [asks, setAsks] = useState(false)
  const amount = moneyOf(refund.cents)
  const give = () =>
    action.run(async () => {
      await client.giveGoodsMoneyBack({ body: { orderId, refundId: refund.id } }).finally(refresh)
      setAsks(false)
      showToast(o('goods.back.done', { amount, code }))
    })
  return (
    <>
      <Notice kind="warn">
        <b>{o('goods.back', { amount })}</b>{' '}
        <Button size="xs" disabled={action.running} onClick={() => setAsks(true)}>
          {o('goods.back.do')}
        </Button>
      </Notice>
      <Confirm
        opened={asks}
        title={o('goods.back.title', { amount })}
        confirm={o('goods.back.do')}
        dangerous={false}
        busy={action.running}
        onCancel={() => setAsks(false)}
        onConfirm={() => void give()}
      >
        {o('goods.back.text')}
        {action.failure === null ? null : <Notice kind="danger">{action.failure}</Notice>}
      </Confirm>
    </>
  )
}
