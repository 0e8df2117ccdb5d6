import type { GoodsHandover } from '@fachwerk/contract/fulfilment/fulfilment-views'
import type { GoodsArrival } from '@fachwerk/contract/fulfilment/return-views'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { useApi } from '../../../lib/api.ts'
import { useMay } from '../../../lib/session.ts'
import { momentOf } from '../../../lib/words/format.ts'
import { refundsQuery } from '../../refunds/refund-queries.ts'
import { Failure } from '../../states/failure.tsx'
import { Notice } from '../../states/notice.tsx'
import { OrderReplacement } from './order-replacements.tsx'
import { RecordReturn, returnableLines } from './record-return.tsx'
import { replaceableLines, ReplaceGoods } from './replace-goods.tsx'
import styles from './returns.module.css'
import { b } from './texts.ts'

/** O-02: what of an order came back before anybody decided about its money, and the way to say so. */
export function OrderReturns({ handover }: { readonly handover: GoodsHandover }) {
  const { orderId, deliveryType, minimumAge } = handover
  const { data, error, refetch } = useQuery(refundsQuery(useApi(), orderId))
  const [asks, setAsks] = useState<'return' | 'replacement' | null>(null)
  if (data === undefined)
    return error ? (
      <Failure title={b('returns.failed')} problem={error} onRetry={() => void refetch()} />
    ) : null
  const { arrivals, replacements, timeZone, openCase, can, shortCode: code } = data
  const mayRecord = can.takeBack && returnableLines(data).length > 0
  const mayReplace = can.takeBack && replaceableLines(data).length > 0
  if (arrivals.length + replacements.length === 0 && !mayRecord && !mayReplace) return null
  const open = arrivals.reduce((sum, { openPieces }) => sum + openPieces, 0)
  const isToRefund = openCase === null && data.lines.some(({ camePieces }) => camePieces > 0)
  return (
    <section className={styles['returns']} aria-label={b('returns.title')}>
      {arrivals.map((arrival) => (
        <Arrival key={arrival.id} arrival={arrival} timeZone={timeZone} />
      ))}
      {open > 0 && isToRefund ? (
        <Notice kind="warn">
          {b('returns.open', { count: open })} {can.refund ? b('returns.open.how') : null}
        </Notice>
      ) : null}
      {replacements.map((replacement) => (
        <OrderReplacement
          key={replacement.id}
          replacement={replacement}
          code={code}
          timeZone={timeZone}
          minimumAge={minimumAge}
        />
      ))}
      <div className={styles['steps']}>
        {mayRecord ? (
          <Button size="sm" onClick={() => setAsks('return')}>
            {b('returns.record')}
          </Button>
        ) : null}
        {mayReplace ? (
          <Button size="sm" onClick={() => setAsks('replacement')}>
            {b('replace.open')}
          </Button>
        ) : null}
      </div>
      {asks === 'return' ? <RecordReturn refunds={data} onClose={() => setAsks(null)} /> : null}
      {asks === 'replacement' ? (
        <ReplaceGoods refunds={data} deliveryType={deliveryType} onClose={() => setAsks(null)} />
      ) : null}
    </section>
  )
}

function Arrival(props: { readonly arrival: GoodsArrival; readonly timeZone: string }) {
  const { at, by, lines, note, declarationId } = props.arrival
  const maySee = useMay('orders.view')
  const words = lines.flatMap(({ name, sound, damaged }) => [
    ...(sound > 0 ? [b('returns.sound', { count: sound, name })] : []),
    ...(damaged > 0 ? [b('returns.damaged', { count: damaged, name })] : []),
  ])
  return (
    <article className={styles['arrival']}>
      <p>
        <b>{b('returns.arrived', { at: momentOf(at, props.timeZone), by })}</b>
      </p>
      <ul>
        {words.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
      {note === '' ? null : <p>{b('returns.note', { note })}</p>}
      {declarationId === null ? null : (
        <p>
          {b('returns.withdrawal')}{' '}
          {maySee ? (
            <Link to={`/admin/declarations?view=all&open=${declarationId}`}>
              {b('returns.withdrawal.open')}
            </Link>
          ) : null}
        </p>
      )}
    </article>
  )
}
