import type { StockMovement } from '@fachwerk/contract/catalog/stock/stock-views'
import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useApi } from '../../../lib/api.ts'
import { countOf, momentOf, OFFICE_ZONE } from '../../../lib/words/format.ts'
import { t } from '../../../lib/words/texts.ts'
import { Failure } from '../../../ui/states/failure.tsx'
import { RowSkeleton } from '../../../ui/states/row-skeleton.tsx'
import styles from './stock.module.css'
import { movementsQuery } from './stock-queries.ts'
import { s } from './stock-texts.ts'

/** What came and went of an article: when, why, how many, who, and for which order. */
export function StockMovements(props: { readonly articleId: string; readonly isSingle: boolean }) {
  const { articleId, isSingle } = props
  const found = useInfiniteQuery(movementsQuery(useApi(), articleId))
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError } = found
  const movements = data?.pages.flatMap((page) => page.movements)
  return (
    <section aria-label={s('movements')} className={styles['movements']}>
      <h2>{s('movements')}</h2>
      {!movements && error === null ? <RowSkeleton rows={4} label={t('app.loading')} /> : null}
      {!movements && error !== null ? (
        <Failure title={s('movements.failed')} problem={error} onRetry={() => void refetch()} />
      ) : null}
      {movements?.length === 0 ? <p className="muted">{s('movements.none')}</p> : null}
      {movements && movements.length > 0 ? <Table movements={movements} isSingle={isSingle} /> : null}
      {isFetchNextPageError ? (
        <Failure title={s('movements.failed')} problem={error} onRetry={() => void fetchNextPage()} />
      ) : null}
      {hasNextPage && !isFetchNextPageError ? (
        <Button size="xs" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {s('movements.more')}
        </Button>
      ) : null}
    </section>
  )
}

function Table(props: { readonly movements: readonly StockMovement[]; readonly isSingle: boolean }) {
  const { movements, isSingle } = props
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{s('movements.when')}</th>
          {isSingle ? null : <th scope="col">{s('movements.variant')}</th>}
          <th scope="col">{s('movements.why')}</th>
          <th scope="col" data-number="">
            {s('movements.pieces')}
          </th>
          <th scope="col" data-number="">
            {s('movements.onHand')}
          </th>
          <th scope="col">{s('movements.by')}</th>
        </tr>
      </thead>
      <tbody>
        {movements.map((movement) => (
          <Row key={movement.id} movement={movement} isSingle={isSingle} />
        ))}
      </tbody>
    </table>
  )
}

/** „+12“, „−1“, „±0“. */
const signed = (pieces: number): string =>
  pieces > 0 ? `+${countOf(pieces)}` : pieces < 0 ? countOf(pieces) : '±0'

function Row({ movement, isSingle }: { readonly movement: StockMovement; readonly isSingle: boolean }) {
  const { variant, reason, pieces, onHand, at, by, order, note } = movement
  return (
    <tr>
      <td className="num">
        <time dateTime={at}>{momentOf(at, OFFICE_ZONE)}</time>
      </td>
      {isSingle ? null : <td>{variant}</td>}
      <td>
        {s(`reason.${reason}`)}
        {note === '' ? null : <span className={styles['note']}>{note}</span>}
      </td>
      <td data-number="" className="num">
        {signed(pieces)}
      </td>
      <td data-number="" className="num">
        {countOf(onHand)}
      </td>
      <td>
        {by ?? s('movements.itself')}
        {order === null ? null : (
          <Link className={styles['note']} to={`/admin/orders?view=all&open=${order.id}`}>
            {s('movements.order', { code: order.code })}
          </Link>
        )}
      </td>
    </tr>
  )
}
