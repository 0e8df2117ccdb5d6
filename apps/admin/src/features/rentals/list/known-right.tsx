import type { AccessRightRow } from '@fachwerk/contract/rental/access-right-calls'
import { durationOf, periodOf, priceOf } from '../../../lib/words/format.ts'
import { t } from '../../../lib/words/texts.ts'
import { useNow } from '../../../lib/words/use-now.ts'
import { CustomerName } from '../../../ui/customers/customer-name.tsx'
import { DetailBody, DetailStatus } from '../../../ui/panes/detail-body.tsx'
import { DetailHead } from '../../../ui/panes/detail-head.tsx'
import { Facts } from '../../../ui/facts/facts.tsx'
import type { OpenDetail } from '../../../ui/list/list-page.tsx'
import { Tag } from '../../../ui/facts/marks.tsx'
import { RowSkeleton } from '../../../ui/states/row-skeleton.tsx'
import styles from '../access-right-detail.module.css'
import { remainingSentence } from './remaining.ts'
import { StatusBadge } from './status-badge.tsx'
import { r } from '../texts.ts'

/** What the row of the list says already, where it will stand; the rest fills in. Nothing can be done with it yet. */
export function KnownRight({ row, detail }: { readonly row: AccessRightRow; readonly detail: OpenDetail }) {
  const now = useNow(15_000)
  const { startsAt, endsAt, timeZone } = row
  return (
    <>
      <DetailHead open={detail}>
        <p className="small muted">
          {row.orderCode === null ? r('right.byHand') : r('right.order', { order: row.orderCode })}
        </p>
        <h2>
          {r('right.box', { box: row.boxName })} <Tag>{row.size}</Tag>
        </h2>
      </DetailHead>
      <DetailBody>
        <DetailStatus>
          <StatusBadge status={row.status} />
          <span className={styles['left']}>{remainingSentence(row, now)}</span>
        </DetailStatus>
        <div className={styles['facts']}>
          <Facts
            rows={[
              {
                name: r('right.customer'),
                value: <CustomerName name={row.customerName} number={row.customerNumber} />,
              },
              { name: r('right.period'), value: periodOf(startsAt, endsAt, timeZone) },
              {
                name: r('right.duration'),
                value: endsAt === null ? null : durationOf(Date.parse(endsAt) - Date.parse(startsAt)),
              },
              { name: r('right.price'), value: priceOf(row.priceCents) },
              { name: r('right.location'), value: row.locationName },
            ]}
          />
        </div>
        <RowSkeleton rows={5} label={t('app.loading')} />
      </DetailBody>
    </>
  )
}
