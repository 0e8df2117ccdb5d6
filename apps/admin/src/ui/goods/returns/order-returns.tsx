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
import { RecordReturn } from './record-return.tsx'
import { returnableLines } from './return-form.ts'
import styles from './returns.module.css'
import { b } from './texts.ts'

/** O-02: what of an order came back before anybody decided about its money, and the way to say so. */
export function OrderReturns({ orderId }: { readonly orderId: string }) {
  const { data, error, refetch } = useQuery(refundsQuery(useApi(), orderId))
  const [records, setRecords] = useState(false)
  if (data === undefined)
    return error ? (
      <Failure title={b('returns.failed')} problem={error} onRetry={() => void refetch()} />
    ) : null
  const { arrivals, timeZone, openCase, can } = data
  const mayRecord = can.takeBack && returnableLines(data).length > 0
  if (arrivals.length === 0 && !mayRecord) return null
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
      {mayRecord ? (
        <div>
          <Button size="sm" onClick={() => setRecords(true)}>
            {b('returns.record')}
          </Button>
        </div>
      ) : null}
      {records ? <RecordReturn refunds={data} onClose={() => setRecords(false)} /> : null}
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
