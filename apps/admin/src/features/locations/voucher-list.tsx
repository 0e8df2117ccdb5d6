import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../lib/api.ts'
import { t } from '../../lib/texts.ts'
import { AddDialog } from '../../ui/dialog.tsx'
import { Emptiness } from '../../ui/emptiness.tsx'
import { Failure } from '../../ui/failure.tsx'
import { ExportMenu } from '../../ui/list/export-menu.tsx'
import { RowSkeleton } from '../../ui/row-skeleton.tsx'
import { type VoucherFilter, useVoucherFilter, VoucherFilters } from './voucher-filter.tsx'
import { NewVoucherForm } from './voucher-form.tsx'
import { ManyVouchers } from './many-vouchers.tsx'
import { vouchersQuery } from './voucher-queries.ts'
import { VoucherTable } from './voucher-table.tsx'
import { v } from './voucher-texts.ts'
import styles from './vouchers.module.css'

const DRAFT = {
  code: '',
  name: '',
  percent: null,
  amountCents: null,
  isCredit: false,
  validFrom: null,
  validTo: null,
  sizes: [],
  rentalTerm: 'short' as const,
  minimumCents: 0,
  mostUses: null,
  mostPerCustomer: null,
}
const TYPING_MS = 300

/** Vouchers of a company, or those that hold at one location (F-06). */
export function VoucherList(props: {
  readonly locationId: string | null
  /** Whose voucher a new one is; null: nothing is added here. */
  readonly company: string | null
}) {
  const { locationId, company } = props
  const filter = useVoucherFilter(locationId)
  const archived = filter.state === 'archived'
  const [search] = useDebouncedValue(filter.search, TYPING_MS)
  const wanted = { locationId: filter.locationId, archived, search }
  const { data, error, refetch } = useQuery(vouchersQuery(useApi(), wanted))
  const rows = (data?.rows ?? []).filter(({ state }) => filter.state === null || state === filter.state)
  const isCut = data !== undefined && data.total > data.rows.length
  return (
    <section className={styles['page']} aria-labelledby="vouchers-title">
      <div className={styles['head']}>
        <h2 id="vouchers-title">{v('vouchers.title')}</h2>
        <VoucherFilters filter={filter} withPlaces={locationId === null} />
        <VoucherFile filter={filter} />
        {company !== null && !archived ? <Adding company={company} locationId={locationId} /> : null}
      </div>
      {!data && error === null ? <RowSkeleton rows={5} label={t('app.loading')} /> : null}
      {!data && error !== null ? (
        <Failure title={v('vouchers.failed')} problem={error} onRetry={() => void refetch()} />
      ) : null}
      {data && rows.length === 0 ? <Nothing filter={filter} /> : null}
      {data ? <output className="vh">{v('vouchers.found', { count: rows.length })}</output> : null}
      {isCut ? (
        <p className="small muted">{v('vouchers.cut', { shown: rows.length, total: data.total })}</p>
      ) : null}
      {rows.length > 0 ? <VoucherTable rows={rows} /> : null}
    </section>
  )
}

/** One, or many on the same terms; each begins as it usually is. */
function Adding({ company, locationId }: { readonly company: string; readonly locationId: string | null }) {
  const draft = { ...DRAFT, locationIds: locationId === null ? [] : [locationId] }
  return (
    <>
      <AddDialog label={v('vouchers.many')} size="lg" isSecond>
        {(close) => <ManyVouchers company={company} draft={draft} onClose={close} />}
      </AddDialog>
      <AddDialog label={v('vouchers.new')} size="lg">
        {(close) => <NewVoucherForm company={company} draft={draft} onSaved={close} onCancel={close} />}
      </AddDialog>
    </>
  )
}

/** All that match as a file (N-10). */
function VoucherFile({ filter: { locationId, state, search } }: { readonly filter: VoucherFilter }) {
  const { client } = useApi()
  const named = {
    ...(locationId !== null && { locationId }),
    ...(state !== null && { state }),
    ...(search !== '' && { search }),
  }
  return (
    <ExportMenu
      exporting={(format, signal) => client.exportVouchers({ body: { ...named, format } }, { signal })}
    />
  )
}

/** Nothing yet, or nothing that fits what was chosen. */
function Nothing({ filter: { isNarrowed, reset } }: { readonly filter: VoucherFilter }) {
  if (!isNarrowed) return <Emptiness title={v('vouchers.none.title')} text={v('vouchers.none.text')} />
  return (
    <Emptiness
      title={v('vouchers.noMatch.title')}
      text={v('vouchers.noMatch.text')}
      action={<Button onClick={reset}>{v('vouchers.noMatch.reset')}</Button>}
    />
  )
}
