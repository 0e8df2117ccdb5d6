import type { GoodsHandover } from '@fachwerk/contract/fulfilment/fulfilment-views'
import type { OrderBox } from '@fachwerk/contract/fulfilment/pickup-box-views'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useApi } from '../../../lib/api.ts'
import { useMay } from '../../../lib/session.ts'
import { showToast } from '../../../lib/toast.ts'
import { useAction } from '../../../lib/use-action.ts'
import { momentOf } from '../../../lib/words/format.ts'
import { useNow } from '../../../lib/words/use-now.ts'
import { useRefreshList } from '../../list/use-list-rows.ts'
import { OpenButton, OpeningPanel, useOpening } from '../../open-box/opening.tsx'
import { ConfirmWithReason } from '../../panes/confirm-with-reason.tsx'
import { Notice } from '../../states/notice.tsx'
import { ChooseBox } from './choose-box.tsx'
import styles from './pickup-box.module.css'
import { x } from './texts.ts'

interface Asked {
  readonly orderId: string
  readonly code: string
}

interface Boxed extends Asked {
  readonly box: OrderBox
  readonly timeZone: string
  readonly mayEdit: boolean
}

/** B-19: the box in which an order waits for its customer, and the way there and back. */
export function PickupBox(props: Asked & { readonly handover: GoodsHandover; readonly timeZone: string }) {
  const { handover, timeZone, ...asked } = props
  const mayEdit = useMay('orders.edit')
  const { box, boxing } = handover
  if (box) return <BoxInUse key={box.id} {...asked} box={box} timeZone={timeZone} mayEdit={mayEdit} />
  if (boxing === 'age-limited') return <Notice kind="info">{x('box.age')}</Notice>
  if (boxing === 'unpaid') return <Notice kind="info">{x('box.unpaid')}</Notice>
  return boxing === 'offered' ? <PutIntoBox {...asked} words={x('box.put')} /> : null
}

/** The button that asks for a box, and what it asks. */
function PutIntoBox({ orderId, code, words }: Asked & { readonly words: string }) {
  const { client } = useApi()
  const refresh = useRefreshList('orders')
  const action = useAction()
  const [isOpen, setIsOpen] = useState(false)
  const take = (boxId: string) =>
    action.run(async () => {
      await client.takePickupBox({ body: { orderId, boxId } }).finally(refresh)
      setIsOpen(false)
    })
  const show = (next: boolean) => {
    action.clear()
    setIsOpen(next)
  }
  return (
    <>
      <div>
        <Button size="sm" onClick={() => show(true)}>
          {words}
        </Button>
      </div>
      {isOpen ? (
        <ChooseBox
          orderId={orderId}
          code={code}
          failure={action.failure}
          busy={action.running}
          onCancel={() => show(false)}
          onChoose={(boxId) => void take(boxId)}
        />
      ) : null}
    </>
  )
}

function BoxInUse(props: Boxed) {
  const { orderId, code, box, timeZone, mayEdit } = props
  const { client } = useApi()
  const refresh = useRefreshList('orders')
  const action = useAction()
  const opening = useOpening(box.id)
  const mayOpen = useMay('locks.open')
  const fill = () =>
    action.run(async () => {
      await client.fillPickupBox({ body: { orderId } }).finally(refresh)
      showToast(x('box.filled.done', { code, number: box.number }))
    })
  return (
    <section aria-label={x('box.title')} className={styles['box']}>
      <p>{boxWords(box, timeZone, useNow(60_000))}</p>
      {box.filledAt === null ? (
        <p className="small muted">{x('box.taken.how')}</p>
      ) : (
        <p className="small muted">
          {box.openedAt === null
            ? x('box.unopened')
            : x('box.opened', { at: momentOf(box.openedAt, timeZone) })}
        </p>
      )}
      <OpeningPanel of={opening} timeZone={timeZone} />
      {action.failure === null ? null : (
        <Notice kind="danger" onClose={action.clear}>
          {action.failure}
        </Notice>
      )}
      <div className={styles['buttons']}>
        {mayOpen ? <OpenButton of={opening} /> : null}
        {mayEdit && box.filledAt === null ? (
          <Button size="sm" variant="filled" disabled={action.running} onClick={() => void fill()}>
            {x('box.fill')}
          </Button>
        ) : null}
        {mayEdit ? <PutIntoBox orderId={orderId} code={code} words={x('box.other')} /> : null}
        {mayEdit ? <TakeOut orderId={orderId} number={box.number} /> : null}
      </div>
    </section>
  )
}

function boxWords({ number, size, filledAt, until }: OrderBox, timeZone: string, now: number): string {
  if (filledAt === null || until === null) return x('box.taken', { number, size })
  const times = { since: momentOf(filledAt, timeZone), until: momentOf(until, timeZone) }
  return x(Date.parse(until) <= now ? 'box.late' : 'box.filled', { number, size, ...times })
}

function TakeOut({ orderId, number }: { readonly orderId: string; readonly number: number }) {
  const { client } = useApi()
  const refresh = useRefreshList('orders')
  const [isOpen, setIsOpen] = useState(false)
  const empty = async (reason: string) => {
    await client.emptyPickupBox({ body: { orderId, reason } }).finally(refresh)
    setIsOpen(false)
    showToast(x('box.emptied.done', { number }))
  }
  return (
    <>
      <Button size="sm" onClick={() => setIsOpen(true)}>
        {x('box.empty')}
      </Button>
      {isOpen ? (
        <ConfirmWithReason
          title={x('box.empty.title', { number })}
          text={x('box.empty.text')}
          confirm={x('box.empty.confirm')}
          dangerous={false}
          act={empty}
          onCancel={() => setIsOpen(false)}
        />
      ) : null}
    </>
  )
}
