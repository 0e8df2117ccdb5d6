import type { BilledSums } from '@fachwerk/contract/invoice/billed/billed-views'
import { moneyOf } from '../../lib/words/format.ts'
import styles from './billed.module.css'
import { rateWords } from './rate-words.ts'
import { b } from './texts.ts'

/** What something comes to, rate by rate. */
export const SumsTable = ({ sums }: { readonly sums: BilledSums }) => (
  <table className={styles['table']} aria-label={b('statement.sums')}>
    <thead>
      <tr>
        <th scope="col">{b('column.rate')}</th>
        <th scope="col">{b('column.net')}</th>
        <th scope="col">{b('column.vat')}</th>
        <th scope="col">{b('column.gross')}</th>
      </tr>
    </thead>
    <tbody>
      {sums.rates.map(({ rate, netCents, vatCents, grossCents }) => (
        <tr key={rate}>
          <th scope="row">{rateWords(rate)}</th>
          <td>{moneyOf(netCents)}</td>
          <td>{moneyOf(vatCents)}</td>
          <td>{moneyOf(grossCents)}</td>
        </tr>
      ))}
    </tbody>
    <tfoot>
      <tr>
        <th scope="row">{b('statement.sum')}</th>
        <td>{moneyOf(sums.netCents)}</td>
        <td>{moneyOf(sums.vatCents)}</td>
        <td>{moneyOf(sums.grossCents)}</td>
      </tr>
    </tfoot>
  </table>
)
