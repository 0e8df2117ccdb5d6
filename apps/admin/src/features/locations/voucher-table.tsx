import type { Voucher, VoucherState } from '@fachwerk/contract/voucher-fields'
import { moneyOf } from '../../lib/format.ts'
import { useLocationNames } from '../../ui/location-names.tsx'
import { VoucherDeeds } from './voucher-deeds.tsx'
import { v } from './voucher-texts.ts'
import { datesWords, leftWords, offWords, usesWords } from './voucher-words.tsx'
import styles from './vouchers.module.css'

const LOOKS: Readonly<Record<VoucherState, string>> = {
  holds: 'st-frei',
  coming: 'st-reserviert',
  over: 'st-gesperrt',
  usedUp: 'st-gesperrt',
  archived: 'st-gesperrt',
}

/** Vouchers with what they take off, where and how often; one below the other where there is no room (F-06). */
export function VoucherTable({ rows }: { readonly rows: readonly Voucher[] }) {
  const named = useNamesOf(rows)
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
          <Row key={voucher.id} voucher={voucher} nameOf={named} />
        ))}
      </tbody>
    </table>
  )
}

/** Names of the locations that are said by name; asked for once for all rows. */
function useNamesOf(rows: readonly Voucher[]) {
  const ids = [...new Set(rows.flatMap(({ locationIds }) => (isNamed(locationIds) ? locationIds : [])))]
  const names = useLocationNames(ids)
  return (id: string) => names[ids.indexOf(id)] ?? '…'
}

function Row({
  voucher,
  nameOf,
}: {
  readonly voucher: Voucher
  readonly nameOf: (locationId: string) => string
}) {
  const { code, name, state, minimumCents, can } = voucher
  const minimum = minimumCents > 0 ? [v('vouchers.minimum', { amount: moneyOf(minimumCents) })] : []
  const left = leftWords(voucher)
  return (
    <tr>
      <th scope="row">
        <b>{code}</b>
        <span className="small muted">{name}</span>
      </th>
      <Cell column="off" words={offWords(voucher)} more={[...left, ...minimum]} />
      <Cell column="valid" words={datesWords(voucher)} />
      <Cell column="where" words={whereWords(voucher, nameOf)} more={onlyWords(voucher)} />
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

/** Sizes and kinds of rentals, where it is not for all sizes of short ones. */
const onlyWords = ({ sizes, rentalTerm }: Voucher): string[] => [
  ...(sizes.length === 0 ? [] : [v('vouchers.someSizes', { sizes: sizes.join(', ') })]),
  ...(rentalTerm === 'short' ? [] : [v(`vouchers.term.only.${rentalTerm}`)]),
]

const isNamed = (locationIds: readonly string[]) => locationIds.length <= 2

/** Up to two by name. */
function whereWords({ locationIds }: Voucher, nameOf: (id: string) => string): string {
  if (locationIds.length === 0) return v('vouchers.everywhere')
  return isNamed(locationIds)
    ? locationIds.map(nameOf).join(', ')
    : v('vouchers.places', { count: locationIds.length })
}
