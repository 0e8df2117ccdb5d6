import type { DueAtHandover } from '@fachwerk/contract/fulfilment/fulfilment-views'
import { type HandoverMethod, isAtHandover, isPaidLater } from '@fachwerk/contract/payment/payment-methods'
import { moneyOf } from '../../../lib/words/format.ts'
import { Confirm } from '../../panes/confirm.tsx'
import { Notice } from '../../states/notice.tsx'
import { o } from '../goods-texts.ts'

/** What is still to be paid, and how: at the hand-over, to the carrier or on invoice. */
export const dueWords = ({ method, cents }: DueAtHandover): string =>
  o(`goods.due.${isPaidLater(method) ? method : 'cash'}`, { amount: moneyOf(cents) })

/** What whoever hands over the goods asks for; not what a carrier collects or is on invoice. */
export const takenHere = (due: DueAtHandover | undefined): DueAtHandover | undefined =>
  isAtHandover(due?.method) ? due : undefined

/**
 * K-06: asks how the money of an order came, which is noted and nothing else (LAW-52); what its customer said they would pay with stands
 * first.
 */
export function TakeMoney(props: {
  readonly due: DueAtHandover
  readonly failure: string | null
  readonly busy: boolean
  readonly onCancel: () => void
  readonly onTaken: (paidBy: HandoverMethod) => void
}) {
  const { due, failure, busy, onCancel, onTaken } = props
  const first: HandoverMethod = due.method === 'contactless' ? 'contactless' : 'cash'
  const second: HandoverMethod = first === 'cash' ? 'contactless' : 'cash'
  return (
    <Confirm
      opened
      title={o('goods.money.title', { amount: moneyOf(due.cents) })}
      confirm={o(`goods.money.${first}`)}
      dangerous={false}
      busy={busy}
      other={{ words: o(`goods.money.${second}`), onPress: () => onTaken(second) }}
      onCancel={onCancel}
      onConfirm={() => onTaken(first)}
    >
      {o('goods.money.text')}
      {failure === null ? null : <Notice kind="danger">{failure}</Notice>}
    </Confirm>
  )
}
