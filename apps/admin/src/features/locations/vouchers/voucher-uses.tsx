import type { VoucherUse } from '@fachwerk/contract/price/voucher-fields'
import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useApi } from '../../../lib/api.ts'
import { momentOf, moneyOf, OFFICE_ZONE } from '../../../lib/words/format.ts'
import { Failure } from '../../../ui/states/failure.tsx'
import { RowSkeleton } from '../../../ui/states/row-skeleton.tsx'
import { v } from './voucher-texts.ts'
import styles from './vouchers.module.css'

const PAGE = 25

/** O-06: who redeemed it with which order, and what of it counts no more. */
export function VoucherUses({ id }: { readonly id: string }) {
  const { client } = useApi()
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetching } = useInfiniteQuery({
    queryKey: ['voucher', id, 'uses'],
    queryFn: ({ pageParam, signal }) =>
      client.voucherUses({ params: { id }, query: { offset: pageParam, limit: PAGE } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ rows }, _pages, offset) => (rows.length < PAGE ? null : offset + PAGE),
  })
  if (error)
    return <Failure title={v('vouchers.usedBy.failed')} problem={error} onRetry={() => void refetch()} />
  if (!data) return <RowSkeleton rows={4} label={v('vouchers.usedBy.loading')} />
  const uses = data.pages.flatMap(({ rows }) => rows)
  if (uses.length === 0) return <p className="muted">{v('vouchers.usedBy.none')}</p>
  return (
    <>
      <ul className={styles['usedBy']} aria-label={v('vouchers.usedBy')}>
        {uses.map((use) => (
          <Use key={use.orderId} use={use} />
        ))}
      </ul>
      {hasNextPage ? (
        <Button size="xs" disabled={isFetching} onClick={() => void fetchNextPage()}>
          {v('vouchers.usedBy.more')}
        </Button>
      ) : null}
    </>
  )
}

function Use({ use }: { readonly use: VoucherUse }) {
  const { orderId, shortCode, customer, usedAt, cents, releasedAt, keptCents } = use
  return (
    <li>
      <span>
        <b>{customer}</b>
        <span className="small muted">
          <Link to={`/admin/orders?view=all&open=${orderId}`}>
            {v('vouchers.usedBy.order', { code: shortCode })}
          </Link>{' '}
          · {momentOf(usedAt, OFFICE_ZONE)}
        </span>
        {releasedAt === null ? null : <span className="small muted">{v('vouchers.usedBy.free')}</span>}
        {releasedAt === null && keptCents !== null ? (
          <span className="small muted">{v('vouchers.usedBy.kept', { amount: moneyOf(keptCents) })}</span>
        ) : null}
      </span>
      <span className="num">{moneyOf(cents)}</span>
    </li>
  )
}
