import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useApi } from '../../lib/api.ts'
import { germanDay } from '../../lib/words/dates.ts'
import { moneyOf } from '../../lib/words/format.ts'
import { t } from '../../lib/words/texts.ts'
import { Failure } from '../states/failure.tsx'
import { listKey } from '../list/use-list-rows.ts'
import { RowSkeleton } from '../states/row-skeleton.tsx'
import styles from './invoices.module.css'
import { LoadInvoice } from './load-invoice.tsx'
import { i } from './texts.ts'

/** Invoices and credit notes of an order, to read and to take along. */
export function InvoicesOfOrder({ orderId }: { readonly orderId: string }) {
  const { client } = useApi()
  const { data, error, refetch } = useQuery({
    queryKey: [...listKey('invoices'), 'of', orderId],
    queryFn: ({ signal }) =>
      client.invoices({ body: { orderId, orderBy: 'issuedOn', limit: 200 } }, { signal }),
  })
  if (data === undefined && error === null) return <RowSkeleton rows={1} label={t('app.loading')} />
  if (data === undefined)
    return <Failure title={i('order.failed')} problem={error} onRetry={() => void refetch()} />
  if (data.rows.length === 0) return <p className="muted small">{i('order.none')}</p>
  return (
    <ul className={styles['ofOrder']} aria-label={i('order.title')}>
      {data.rows.map(({ id, kind, number, issuedOn, grossCents }) => (
        <li key={id}>
          <span>
            <Link className="nowrap" to={`/admin/invoices?open=${id}`}>
              {number}
            </Link>
            <br />
            <span className="small muted">{`${i(`kind.${kind}`)}, ${germanDay(issuedOn)}`}</span>
          </span>
          <span className={styles['amount']}>
            <span className="num">{moneyOf(grossCents)}</span>
            <LoadInvoice id={id} number={number} small />
          </span>
        </li>
      ))}
    </ul>
  )
}
