import type { Voucher } from '@fachwerk/contract/price/voucher-fields'
import { useLocationNames } from '../../../ui/location-names.tsx'
import { VoucherActions } from './voucher-actions.tsx'
import { v } from './voucher-texts.ts'
import {
  datesWords,
  leftWords,
  minimumWords,
  moreUses,
  offWords,
  onlyWords,
  placesWords,
  usesWords,
  VoucherMark,
} from './voucher-words.tsx'
import styles from './vouchers.module.css'

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
            <span className="vh">{v('vouchers.column.actions')}</span>
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
  const { code, name, state, can } = voucher
  return (
    <tr>
      <th scope="row">
        <b>{code}</b>
        <span className="small muted">{name}</span>
      </th>
      <Cell column="off" words={offWords(voucher)} more={[...leftWords(voucher), ...minimumWords(voucher)]} />
      <Cell column="valid" words={datesWords(voucher)} />
      <Cell column="where" words={whereWords(voucher, nameOf)} more={onlyWords(voucher)} />
      <Cell column="uses" words={usesWords(voucher)} more={moreUses(voucher)} />
      <td data-label={v('vouchers.column.state')}>
        <VoucherMark state={state} />
      </td>
      <td>{can.edit ? <VoucherActions voucher={voucher} /> : null}</td>
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

const isNamed = (locationIds: readonly string[]) => locationIds.length <= 2

/** Up to two by name. */
const whereWords = ({ locationIds }: Voucher, nameOf: (id: string) => string): string =>
  placesWords(locationIds.length, isNamed(locationIds) ? locationIds.map(nameOf) : [])
