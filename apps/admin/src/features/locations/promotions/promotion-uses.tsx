import type { PromotionUse } from '@fachwerk/contract/price/promotion-fields'
import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useApi } from '../../../lib/api.ts'
import { momentOf, moneyOf, OFFICE_ZONE } from '../../../lib/words/format.ts'
import { Failure } from '../../../ui/states/failure.tsx'
import { RowSkeleton } from '../../../ui/states/row-skeleton.tsx'
import { p } from './promotion-texts.ts'
import styles from './promotions.module.css'

const PAGE = 25

/** Which orders it lowered, and what of it counts no more. */
export function PromotionUses({ id }: { readonly id: string }) {
  const { client } = useApi()
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetching } = useInfiniteQuery({
    queryKey: ['promotion', id, 'uses'],
    queryFn: ({ pageParam, signal }) =>
      client.promotionUses({ params: { id }, query: { offset: pageParam, limit: PAGE } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ rows }, _pages, offset) => (rows.length < PAGE ? null : offset + PAGE),
  })
  if (error) return <Failure title={p('uses.failed')} problem={error} onRetry={() => void refetch()} />
  if (!data) return <RowSkeleton rows={4} label={p('uses.loading')} />
  const uses = data.pages.flatMap(({ rows }) => rows)
  if (uses.length === 0) return <p className="muted">{p('uses.none')}</p>
  return (
    <>
      <ul className={styles['uses']} aria-label={p('uses')}>
        {uses.map((use) => (
          <Use key={use.orderId} use={use} />
        ))}
      </ul>
      {hasNextPage ? (
        <Button size="xs" disabled={isFetching} onClick={() => void fetchNextPage()}>
          {p('uses.more')}
        </Button>
      ) : null}
    </>
  )
}

function Use({
  use: { orderId, shortCode, customer, usedAt, cents, releasedAt },
}: {
  readonly use: PromotionUse
}) {
  return (
    <li>
      <span>
        <b>{customer}</b>
        <span className="small muted">
          <Link to={`/admin/orders?view=all&open=${orderId}`}>{p('uses.order', { code: shortCode })}</Link> ·{' '}
          {momentOf(usedAt, OFFICE_ZONE)}
        </span>
        {releasedAt === null ? null : <span className="small muted">{p('uses.over')}</span>}
      </span>
      <span className="num">{moneyOf(cents)}</span>
    </li>
  )
}
