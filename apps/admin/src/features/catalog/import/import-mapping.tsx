import { articleFields } from '@fachwerk/contract/catalog/article-fields'
import type { ImportReport } from '@fachwerk/contract/catalog/import/import-calls'
import { IMPORT_FIELDS } from '@fachwerk/contract/catalog/import/import-fields'
import { VAT_KINDS, type VatKind } from '@fachwerk/contract/catalog/vat-rates'
import styles from './import.module.css'
import { i } from './import-texts.ts'

/** What each column of the file becomes; one that is empty is not worth a line. */
export function ImportMapping(props: {
  readonly report: ImportReport
  readonly vat: VatKind
  readonly disabled: boolean
  readonly onArrange: (mapping: string, vat: VatKind) => void
}) {
  const { columns } = props.report
  const fields = columns.map(({ field }) => field)
  const shown = columns.flatMap((column, at) =>
    column.field !== '' || column.example !== '' ? [{ ...column, at }] : [],
  )
  const choose = (at: number, field: string) =>
    // A field is one column's.
    props.onArrange(
      fields.map((was, index) => (index === at ? field : was === field ? '' : was)).join(','),
      props.vat,
    )
  return (
    <section className={styles['mapping']} aria-labelledby="import-mapping">
      <h2 id="import-mapping">{i('mapping')}</h2>
      <table className={styles['columns']}>
        <thead>
          <tr>
            <th scope="col">{i('mapping.column')}</th>
            <th scope="col">{i('mapping.field')}</th>
            <th scope="col">{i('mapping.example')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ name, field, example, at }) => (
            <tr key={at} data-none={field === '' || undefined}>
              <th scope="row" title={name}>
                {name}
              </th>
              <td>
                <select
                  aria-label={i('mapping.of', { name })}
                  value={field}
                  disabled={props.disabled}
                  onChange={({ currentTarget }) => choose(at, currentTarget.value)}
                >
                  <option value="">{i('mapping.none')}</option>
                  {Object.entries(IMPORT_FIELDS).map(([value, label]) => (
                    <option key={value} value={value}>
                      {label}
                    </option>
                  ))}
                </select>
              </td>
              <td title={example}>{example}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {fields.includes('vat') ? null : (
        <label className={styles['vat']}>
          {i('vat')}
          <select
            value={props.vat}
            disabled={props.disabled}
            onChange={({ currentTarget }) =>
              props.onArrange(
                fields.join(','),
                VAT_KINDS.find((kind) => kind === currentTarget.value) ?? 'standard',
              )
            }
          >
            {articleFields.vat.choices?.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
      )}
      <p className="small muted">{i('mapping.empty', { count: columns.length - shown.length })}</p>
    </section>
  )
}
