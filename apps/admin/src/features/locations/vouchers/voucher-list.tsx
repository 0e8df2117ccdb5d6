import { Button } from '@mantine/core'
import { useDebouncedValue, useDidUpdate } from '@mantine/hooks'
import { PAGE_SIZE } from '@fachwerk/contract/office/page-size'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { Link } from 'react-router'
import { useApi } from '../../../lib/api.ts'
import { t } from '../../../lib/words/texts.ts'
import { Emptiness } from '../../../ui/states/emptiness.tsx'
import { Failure } from '../../../ui/states/failure.tsx'
import { ExportMenu } from '../../../ui/list/filter/export-menu.tsx'
import { Pager } from '../../../ui/table/pager.tsx'
import { RowSkeleton } from '../../../ui/states/row-skeleton.tsx'
import { AddVouchers } from './add-vouchers.tsx'
import { type VoucherFilter, useVoucherFilter, VoucherFilters } from './voucher-filter.tsx'
import { firstVouchersQuery, vouchersQuery } from './voucher-queries.ts'
import { VoucherTable } from './voucher-table.tsx'
import { v } from './voucher-texts.ts'
import styles from './vouchers.module.css'

const TYPING_MS = 300

/** The vouchers that hold at a location (F-06). */
export function VoucherList(props: {
  readonly locationId: string
  /** Whose voucher a new one is; null: nothing is added here. */
  readonly company: string | null
}) {
  const { locationId, company } = props
  const filter = useVoucherFilter(locationId)
  const [search] = useDebouncedValue(filter.search, TYPING_MS)
  const { data, error, refetch } = useVouchers({ ...filter, search })
  const rows = data?.rows ?? []
  const top = useRef<HTMLElement>(null)
  // Another page is read from its beginning.
  useDidUpdate(() => top.current?.scrollIntoView({ block: 'start' }), [filter.page])
  return (
    <section ref={top} className={styles['page']} aria-labelledby="vouchers-title">
      <div className={styles['head']}>
        <h2 id="vouchers-title">{v('vouchers.title')}</h2>
        <VoucherFilters filter={filter} />
        <VoucherFile filter={filter} />
        {company !== null && filter.state !== 'archived' ? (
          <AddVouchers company={company} locationIds={[locationId]} />
        ) : null}
      </div>
      {!data && error === null ? <RowSkeleton rows={5} label={t('app.loading')} /> : null}
      {!data && error !== null ? (
        <Failure title={v('vouchers.failed')} problem={error} onRetry={() => void refetch()} />
      ) : null}
      {data && rows.length === 0 ? <Nothing filter={filter} total={data.total} /> : null}
      {data ? <output className="vh">{v('vouchers.found', { count: data.total })}</output> : null}
      {rows.length > 0 ? <VoucherTable rows={rows} /> : null}
      {data && rows.length > 0 ? (
        <Pager
          page={filter.page}
          pageSize={PAGE_SIZE}
          shown={rows.length}
          total={data.total}
          exact
          toPage={filter.toPage}
        />
      ) : null}
    </section>
  )
}

/** A page of them; those after the first show the same moment as it (FAULT-74). */
function useVouchers({ locationId, state, search, page }: VoucherFilter) {
  const api = useApi()
  const wanted = { locationId, state, search }
  const first = useQueryClient().getQueryData(firstVouchersQuery(api, wanted).queryKey)
  const asOf = page === 1 ? null : (first?.shownAt ?? null)
  return useQuery(vouchersQuery(api, { ...wanted, page, asOf }))
}

/** All that match as a file (N-10). */
function VoucherFile({ filter: { locationId, state, search } }: { readonly filter: VoucherFilter }) {
  const { client } = useApi()
  const named = {
    locationId,
    ...(state !== null && { state }),
    ...(search !== '' && { search }),
  }
  return (
    <ExportMenu
      exporting={(format, signal) => client.exportVouchers({ body: { ...named, format } }, { signal })}
    />
  )
}

/** Nothing yet, nothing that fits what was chosen, or no longer so many pages. */
function Nothing(props: { readonly filter: VoucherFilter; readonly total: number }) {
  const { isNarrowed, reset, toPage } = props.filter
  if (props.total > 0)
    return (
      <Emptiness
        title={v('vouchers.noPage.title')}
        text={v('vouchers.noPage.text')}
        action={<Link to={toPage(1)}>{v('vouchers.noPage.first')}</Link>}
      />
    )
  if (!isNarrowed) return <Emptiness title={v('vouchers.none.title')} text={v('vouchers.none.text')} />
  return (
    <Emptiness
      title={v('vouchers.noMatch.title')}
      text={v('vouchers.noMatch.text')}
      action={<Button onClick={reset}>{v('vouchers.noMatch.reset')}</Button>}
    />
  )
}
