import { BANK_FIELDS } from '@fachwerk/contract/payment/bank/bank-fields'
import type { BankFileReport } from '@fachwerk/contract/payment/bank/bank-views'
import styles from './bank.module.css'
import { k } from './texts.ts'

/** What each column of a table is that nobody knows; a field is one column's. */
export function BankColumns(props: {
  readonly report: BankFileReport
  readonly disabled: boolean
  readonly onArrange: (mapping: string) => void
}) {
  const { columns } = props.report
  // Two columns may have one name: a column of a file is the place it has.
  const placed = columns.map((column, at) => ({ ...column, at }))
  const choose = (at: number, field: string) =>
    props.onArrange(
      columns
        .map((column, index) => (index === at ? field : column.field === field ? '' : column.field))
        .join(','),
    )
  return (
    <section className={styles['form']} aria-label={k('take.columns')}>
      <p>
        <b>{k('take.columns')}</b> {k('take.columns.need')}
      </p>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">{k('take.columns.column')}</th>
            <th scope="col">{k('take.columns.field')}</th>
            <th scope="col">{k('take.columns.example')}</th>
          </tr>
        </thead>
        <tbody>
          {placed.map(({ at, name, field, example }) => (
            <tr key={at}>
              <th scope="row">{name}</th>
              <td>
                <select
                  aria-label={k('take.columns.of', { name })}
                  value={field}
                  disabled={props.disabled}
                  onChange={({ currentTarget }) => choose(at, currentTarget.value)}
                >
                  <option value="">{k('take.columns.none')}</option>
                  {BANK_FIELDS.map((each) => (
                    <option key={each} value={each}>
                      {k(`bankField.${each}`)}
                    </option>
                  ))}
                </select>
              </td>
              <td>{example}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
