import type { LogDetail as Detail } from '@fachwerk/contract/history/log-calls'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useApi } from '../../lib/api.ts'
import { recordPlace } from '../../lib/record-place.ts'
import { useUser } from '../../lib/session.ts'
import { t } from '../../lib/words/texts.ts'
import { CustomerName } from '../../ui/customers/customer-name.tsx'
import { DetailBody, DetailToCome } from '../../ui/panes/detail-body.tsx'
import { DetailHead } from '../../ui/panes/detail-head.tsx'
import { type Fact, Facts } from '../../ui/facts/facts.tsx'
import { ChangedFields } from '../../ui/facts/history-panel.tsx'
import type { OpenDetail } from '../../ui/list/list-page.tsx'
import { entryWords, FIELD_LABELS, fieldWords } from './log-words.ts'
import { atOf, LogLink } from './logs-columns.tsx'
import styles from './logs.module.css'
import { g } from './texts.ts'

/** One entry: who, what, where, and what stood before and after. */
export function LogDetail({ open }: { readonly open: OpenDetail }) {
  const { client } = useApi()
  const entry = useQuery({
    queryKey: ['logEntry', open.key],
    queryFn: ({ signal }) => client.logEntry({ params: { entryId: open.key } }, { signal }),
    // What happened does not change any more.
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (entry.data) return <Loaded entry={entry.data} open={open} />
  const notFound = { title: g('log.notFound.title'), text: g('log.notFound.text') }
  return <DetailToCome open={open} query={entry} notFound={notFound} failed={g('log.failed')} />
}

function Loaded({ entry, open }: { readonly entry: Detail; readonly open: OpenDetail }) {
  const { title, detail } = entryWords(entry)
  return (
    <>
      <DetailHead open={open}>
        <p className="small muted">{atOf(entry)}</p>
        <h2>{title}</h2>
        {detail === '' ? null : <p>{detail}</p>}
      </DetailHead>
      <DetailBody>
        <Facts rows={factsOf(entry)} />
        <Links entry={entry} />
        <Changes entry={entry} />
      </DetailBody>
    </>
  )
}

const factsOf = (entry: Detail): readonly Fact[] => [
  { name: g('log.field.who'), value: `${entry.actor.name} (${g(`logs.actor.${entry.actor.kind}`)})` },
  { name: g('log.field.company'), value: entry.companyName },
  { name: g('log.field.subject'), value: entry.subject },
  { name: g('logs.column.location'), value: entry.locationName },
  { name: g('logs.column.box'), value: entry.boxName },
  { name: g('logs.column.lock'), value: entry.lockName },
  { name: g('logs.column.terminal'), value: entry.terminalName },
  { name: g('logs.column.order'), value: entry.orderCode },
  {
    name: g('logs.column.customer'),
    value: entry.customerNumber && <CustomerName name={entry.customerNumber} number={entry.customerNumber} />,
  },
]

function Links({ entry }: { readonly entry: Detail }) {
  const { boxName, orderId, orderCode, rentalId, action, subjectId } = entry
  const held = useUser()?.permissions ?? []
  const record = action === null || subjectId === null ? null : recordPlace(action, subjectId)
  const isLinked = subjectId === rentalId || subjectId === orderId
  return (
    <p className={styles['links']}>
      {boxName === null ? null : <LogLink search={boxName}>{g('log.show.box')}</LogLink>}
      {orderId !== null && held.includes('orders.view') ? (
        <Link to={`/admin/orders?view=all&open=${orderId}`}>{g('log.show.order.itself')}</Link>
      ) : null}
      {orderCode === null ? null : <LogLink search={orderCode}>{g('log.show.order')}</LogLink>}
      {rentalId !== null && held.includes('accessRights.view') ? (
        <Link to={`/admin/access-rights?view=all&open=${rentalId}`}>{g('log.show.rental')}</Link>
      ) : null}
      {record !== null && !isLinked && held.includes(record.permission) ? (
        <Link to={record.to}>{g('log.show.record')}</Link>
      ) : null}
    </p>
  )
}

function Changes({ entry: { changes, actor, timeZone } }: { readonly entry: Detail }) {
  if (actor.kind !== 'staff') return null
  return (
    <section className={styles['changes']} aria-label={g('log.changes')}>
      <h3>{g('log.changes')}</h3>
      {changes.length === 0 ? <p className="small muted">{g('log.changes.none')}</p> : null}
      {changes.map((change) => (
        <div key={change.id}>
          <ChangedFields
            entry={change}
            labels={FIELD_LABELS}
            words={(field, value) => fieldWords(field, value, timeZone)}
          />
          {change.reason === null ? null : (
            <p className="small">{t('history.reason', { reason: change.reason })}</p>
          )}
        </div>
      ))}
    </section>
  )
}
