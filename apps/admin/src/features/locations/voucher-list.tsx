import type { Voucher, VoucherState } from '@fachwerk/contract/voucher-calls'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../lib/api.ts'
import { moneyOf } from '../../lib/format.ts'
import { t } from '../../lib/texts.ts'
import { AddDialog } from '../../ui/dialog.tsx'
import { Emptiness } from '../../ui/emptiness.tsx'
import { Failure } from '../../ui/failure.tsx'
import { RowSkeleton } from '../../ui/row-skeleton.tsx'
import { VoucherDeeds } from './voucher-deeds.tsx'
import { type VoucherFilter, useVoucherFilter, VoucherFilters } from './voucher-filter.tsx'
import { NewVoucherForm } from './voucher-form.tsx'
import { useVoucherPlaces, vouchersQuery } from './voucher-queries.ts'
import { v } from './voucher-texts.ts'
import { datesWords, offWords, usesWords } from './voucher-words.ts'
import styles from './vouchers.module.css'

const DRAFT = {
  code: '',
  name: '',
  percent: null,
  amountCents: null,
  validFrom: null,
  validTo: null,
  sizes: [],
  minimumCents: 0,
  mostUses: null,
  mostPerCustomer: null,
}
const LOOKS: Readonly<Record<VoucherState, string>> = {
  holds: 'st-frei',
  coming: 'st-reserviert',
  over: 'st-gesperrt',
  usedUp: 'st-gesperrt',
  archived: 'st-gesperrt',
}

/** Vouchers of a company, or those that hold at one location (F-06). */
export function VoucherList(props: {
  readonly locationId: string | null
  /** Whose voucher a new one is; null: nothing is added here. */
  readonly company: string | null
}) {
  const { locationId, company } = props
  const filter = useVoucherFilter(locationId)
  const archived = filter.state === 'archived'
  const { data, error, refetch } = useQuery(vouchersQuery(useApi(), filter.locationId, archived))
  const rows = (data?.rows ?? []).filter(({ state }) => filter.state === null || state === filter.state)
  return (
    <section className={styles['page']} aria-labelledby="vouchers-title">
      <div className={styles['head']}>
        <h2 id="vouchers-title">{v('vouchers.title')}</h2>
        <VoucherFilters filter={filter} withPlaces={locationId === null} />
        {company !== null && !archived ? (
          <AddDialog label={v('vouchers.new')} buttonSize="xs" size="lg">
            {(close) => (
              <NewVoucherForm
                company={company}
                draft={{ ...DRAFT, locationIds: locationId === null ? [] : [locationId] }}
                onSaved={close}
                onCancel={close}
              />
            )}
          </AddDialog>
        ) : null}
      </div>
      {!data && error === null ? <RowSkeleton rows={5} label={t('app.loading')} /> : null}
      {!data && error !== null ? (
        <Failure title={v('vouchers.failed')} problem={error} onRetry={() => void refetch()} />
      ) : null}
      {data && rows.length === 0 ? <Nothing filter={filter} /> : null}
      {data ? <output className="vh">{v('vouchers.found', { count: rows.length })}</output> : null}
      {rows.length > 0 ? <Table rows={rows} /> : null}
    </section>
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

function Table({ rows }: { readonly rows: readonly Voucher[] }) {
  const columns = ['code', 'off', 'valid', 'where', 'uses', 'state'] as const
  return (
    <table className={styles['table']}>
      <caption className="vh">{v('vouchers.table')}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {v(`vouchers.column.${column}`)}
            </th>
          ))}
          <th scope="col">
            <span className="vh">{v('vouchers.column.deeds')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((voucher) => (
          <Row key={voucher.id} voucher={voucher} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ voucher }: { readonly voucher: Voucher }) {
  const { code, name, state, minimumCents, can } = voucher
  const { nameOf } = useVoucherPlaces()
  const minimum = minimumCents > 0 ? [v('vouchers.minimum', { amount: moneyOf(minimumCents) })] : []
  return (
    <tr>
      <th scope="row">
        <b>{code}</b>
        <span className="small muted">{name}</span>
      </th>
      <Cell column="off" words={offWords(voucher)} more={minimum} />
      <Cell column="valid" words={datesWords(voucher)} />
      <Cell column="where" words={whereWords(voucher, nameOf)} more={sizesWords(voucher)} />
      <Cell column="uses" words={usesWords(voucher)} more={moreUses(voucher)} />
      <td data-label={v('vouchers.column.state')}>
        <span className={`fw-state ${LOOKS[state]}`}>{v(`vouchers.state.${state}`)}</span>
      </td>
      <td>{can.edit ? <VoucherDeeds voucher={voucher} /> : null}</td>
    </tr>
  )
}

/** A cell that says its column where a telephone shows no head. */
function Cell(props: {
  readonly column: 'off' | 'valid' | 'where' | 'uses'
  readonly words: string
  readonly more?: readonly string[]
}) {
  const { column, words, more = [] } = props
  return (
    <td data-label={v(`vouchers.column.${column}`)}>
      {words}
      {more.length > 0 ? <span className="small muted">{more.join(' · ')}</span> : null}
    </td>
  )
}

const moreUses = ({ givenCents, mostPerCustomer }: Voucher): string[] => [
  ...(givenCents > 0 ? [v('vouchers.given', { amount: moneyOf(givenCents) })] : []),
  ...(mostPerCustomer === null ? [] : [v('vouchers.perCustomer', { count: mostPerCustomer })]),
]

const sizesWords = ({ sizes }: Voucher): string[] =>
  sizes.length === 0 ? [] : [v('vouchers.someSizes', { sizes: sizes.join(', ') })]

/** Up to two by name. */
function whereWords({ locationIds }: Voucher, nameOf: (id: string) => string): string {
  if (locationIds.length === 0) return v('vouchers.everywhere')
  return locationIds.length > 2
    ? v('vouchers.places', { count: locationIds.length })
    : locationIds.map(nameOf).join(', ')
}
