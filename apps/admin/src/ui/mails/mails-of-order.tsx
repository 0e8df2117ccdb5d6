import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useApi } from '../../lib/api.ts'
import { momentOf, OFFICE_ZONE } from '../../lib/words/format.ts'
import { t } from '../../lib/words/texts.ts'
import { Failure } from '../states/failure.tsx'
import { listKey } from '../list/use-list-rows.ts'
import { RowSkeleton } from '../states/row-skeleton.tsx'
import { MailMark, templateWords } from './mail-words.tsx'
import styles from './mails.module.css'
import { m } from './texts.ts'

/** Mails about an order with their states, the newest first. */
export function MailsOfOrder({ orderId }: { readonly orderId: string }) {
  const { client } = useApi()
  const { data, error, refetch } = useQuery({
    queryKey: [...listKey('mails'), 'of', orderId],
    queryFn: ({ signal }) => client.mails({ body: { orderId, limit: 200 } }, { signal }),
  })
  if (data === undefined && error === null) return <RowSkeleton rows={2} label={t('app.loading')} />
  if (data === undefined)
    return <Failure title={m('order.failed')} problem={error} onRetry={() => void refetch()} />
  if (data.rows.length === 0) return <p className="muted small">{m('order.none')}</p>
  return (
    <ul className={styles['ofOrder']} aria-label={m('order.title')}>
      {data.rows.map(({ id, template, to, state, createdAt, againOf }) => (
        <li key={id}>
          <span>
            <Link to={`/admin/mails?open=${id}`}>{templateWords(template)}</Link>
            {againOf === null ? null : <span className="small muted">{` · ${m('row.copy')}`}</span>}
            <br />
            <span className="small muted">{`${momentOf(createdAt, OFFICE_ZONE)}, ${to}`}</span>
          </span>
          <MailMark state={state} />
        </li>
      ))}
    </ul>
  )
}
