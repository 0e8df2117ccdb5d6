import type { SettlementRow } from '@fachwerk/contract/company/settlement-calls'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { SCROLLED_BY_KEYS } from '../../ui/scrolled-by-keys.ts'
import { useApi } from '../../lib/api.ts'
import { monthOf } from '../../lib/words/dates.ts'
import { moneyOf } from '../../lib/words/format.ts'
import { t } from '../../lib/words/texts.ts'
import { useAddressValue } from '../../lib/use-address-value.ts'
import { Emptiness } from '../../ui/states/emptiness.tsx'
import { Failure } from '../../ui/states/failure.tsx'
import { RowSkeleton } from '../../ui/states/row-skeleton.tsx'
import { SettlementSheet } from './settlement-sheet.tsx'
import styles from './settlements.module.css'
import { s } from './texts.ts'

/** The months of a franchisee, and the statement of the one that is chosen: the newest, unless said. */
export function SettledMonths({ franchiseeId }: { readonly franchiseeId: string }) {
  const { client } = useApi()
  const [chosen] = useAddressValue('month', '')
  const { data, error, refetch } = useQuery({
    queryKey: ['settlements', franchiseeId],
    queryFn: ({ signal }) => client.settlements({ body: { franchiseeId } }, { signal }),
  })
  if (!data)
    return error === null ? (
      <RowSkeleton rows={6} label={t('app.loading')} />
    ) : (
      <Failure title={s('page.failed')} problem={error} onRetry={() => void refetch()} />
    )
  const month = chosen === '' ? data.rows[0]?.month : chosen
  if (month === undefined) return <Emptiness title={s('page.none.title')} text={s('page.none.text')} />
  return (
    <div className={styles['page']}>
      <Months rows={data.rows} month={month} />
      <SettlementSheet franchiseeId={franchiseeId} month={month} />
    </div>
  )
}

function Months({ rows, month }: { readonly rows: readonly SettlementRow[]; readonly month: string }) {
  const [query] = useSearchParams()
  const to = (wanted: string) => {
    const next = new URLSearchParams(query)
    next.set('month', wanted)
    return { search: `?${next.toString()}` }
  }
  return (
    <section className={styles['table']} aria-label={s('months.title')} {...SCROLLED_BY_KEYS}>
      <table>
        <caption className="vh">{s('months.title')}</caption>
        <thead>
          <tr>
            {(['month', 'state', 'net', 'fee', 'payout'] as const).map((key) => (
              <th key={key} scope="col">
                {s(`months.${key}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.month} data-open={row.month === month || undefined}>
              <th scope="row">
                <Link
                  to={to(row.month)}
                  preventScrollReset
                  aria-current={row.month === month ? 'true' : undefined}
                >
                  {monthOf(row.month)}
                </Link>
              </th>
              <td>
                {row.number === null ? (
                  <span className="fw-state st-reserviert">{s('months.provisional')}</span>
                ) : (
                  s('months.number', { number: String(row.number) })
                )}
              </td>
              <td>{moneyOf(row.netCents)}</td>
              <td>{moneyOf(row.feeNetCents)}</td>
              <td>{moneyOf(row.payoutCents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
