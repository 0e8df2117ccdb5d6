import type { Settlement } from '@fachwerk/contract/company/settlement-calls'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../lib/api.ts'
import { monthOf } from '../../lib/words/dates.ts'
import { dateOf, moneyOf, OFFICE_ZONE } from '../../lib/words/format.ts'
import { t } from '../../lib/words/texts.ts'
import { Failure } from '../../ui/states/failure.tsx'
import { ExportMenu } from '../../ui/list/filter/export-menu.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import { RowSkeleton } from '../../ui/states/row-skeleton.tsx'
import styles from './settlements.module.css'
import { s } from './texts.ts'

interface Props {
  readonly franchiseeId: string
  readonly month: string
}

/** The statement of a month, to read and to take along (F-09). */
export function SettlementSheet({ franchiseeId, month }: Props) {
  const { client } = useApi()
  const details = { franchiseeId, month }
  const { data, error, refetch } = useQuery({
    queryKey: ['settlement', franchiseeId, month],
    queryFn: ({ signal }) => client.settlement({ body: details }, { signal }),
    retry: false,
  })
  return (
    <section className={styles['sheet']} aria-labelledby="settlement">
      <div className={styles['head']}>
        <h2 id="settlement">{s('statement.title', { month: monthOf(month) })}</h2>
        {data ? (
          <ExportMenu
            labels={{ csv: s('export.csv'), xlsx: s('export.xlsx'), pdf: s('export.pdf') }}
            exporting={(format, signal) =>
              client.exportSettlement({ body: { ...details, format } }, { signal })
            }
            onPaper={(signal) => client.exportSettlement({ body: { ...details, format: 'pdf' } }, { signal })}
          />
        ) : null}
      </div>
      {!data && error === null ? <RowSkeleton rows={8} label={t('app.loading')} /> : null}
      {!data && error !== null ? (
        <Failure title={s('statement.failed')} problem={error} onRetry={() => void refetch()} />
      ) : null}
      {data ? <Lines settlement={data} /> : null}
    </section>
  )
}

function Lines({ settlement }: { readonly settlement: Settlement }) {
  const { number, closedAt, lines, franchisorName, companyName } = settlement
  return (
    <>
      <p className="small muted">{`${franchisorName} – ${companyName}`}</p>
      {number === null || closedAt === null ? (
        <Notice kind="info">{s('statement.provisional')}</Notice>
      ) : (
        <p className="small muted">
          {s('statement.closed', { number: String(number), day: dateOf(closedAt, OFFICE_ZONE) })}
        </p>
      )}
      <table className={styles['lines']}>
        <thead>
          <tr>
            <th scope="col">{s('statement.item')}</th>
            <th scope="col">{s('statement.amount')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ kind, text, cents }, index) => (
            // The same words may stand in it twice, for the parts of a month.
            <tr key={`${index}-${text}`} data-kind={kind}>
              <th scope="row">{text}</th>
              <td>{cents === null ? null : moneyOf(cents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
